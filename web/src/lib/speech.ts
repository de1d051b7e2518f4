import { settings } from './settings.svelte';

/** Whether this browser can speak at all. */
export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** Says a sentence in the language of the page, if speech is on (or `anyway`, for a button that asks for it). */
export function speak(sentence: string, anyway = false): void {
  if (!canSpeak() || (!settings.all.speech && !anyway) || sentence.trim() === '') return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = settings.language === 'fr' ? 'fr-FR' : 'en-GB';
  const voice = speechSynthesis.getVoices().find((candidate) => candidate.lang.toLowerCase().startsWith(settings.language));
  if (voice) utterance.voice = voice;
  utterance.rate = 0.95;
  utterance.volume = Math.max(0.4, settings.all.volume);
  speechSynthesis.speak(utterance);
}

/** Stops speaking. */
export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
