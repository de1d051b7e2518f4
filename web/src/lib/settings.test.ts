import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLanguage, defaults, parsePreferences, settings } from './settings.svelte';

describe('what a person likes', () => {
  it('survives a round trip', () => {
    const liked = { ...defaults, language: 'en' as const, sound: true, volume: 0.25, textSize: 130 as const, pace: 'fast' as const, name: 'Léa', names: ['Zoé'], lessons: ['attrape-monstres'], rungs: { 'attrape-monstres': 'powers' }, handedIn: ['device-sun'], forgotten: true };
    expect(parsePreferences(JSON.stringify(liked))).toEqual(liked);
  });

  it('falls back field by field on nonsense', () => {
    expect(parsePreferences(null)).toEqual(defaults);
    expect(parsePreferences('{')).toEqual(defaults);
    expect(parsePreferences('7')).toEqual(defaults);
    expect(parsePreferences('{"volume":12,"pace":"warp","textSize":9000,"sound":"yes","name":7,"names":[1,"Tom"],"speech":true,"rungs":{"a":1,"b":"first"}}')).toEqual({ ...defaults, speech: true, names: ['Tom'], rungs: { b: 'first' } });
  });

  it('takes the first language the browser asks for that we speak', () => {
    expect(browserLanguage(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(browserLanguage(['EN-us', 'fr'])).toBe('en');
    expect(browserLanguage(['ja'])).toBe('en');
  });

  describe('kept in the browser', () => {
    const kept = new Map<string, string>();
    beforeEach(() => {
      kept.clear();
      vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
    });

    it('writes each change down', () => {
      settings.set('pace', 'off');
      expect(settings.tempo).toBe(0);
      expect(parsePreferences(kept.get('barbacane.settings')!).pace).toBe('off');
      settings.set('pace', 'normal');
      expect(settings.tempo).toBe(1);
    });

    it('is forgotten with the name, and nothing else is', () => {
      kept.set('barbacane.horror-attack.decks', '[]');
      kept.set('another-page', 'of this address');
      settings.set('name', 'Tom');
      settings.set('volume', 0.1);
      settings.set('lessons', ['attrape-monstres']);
      settings.forget();
      expect(settings.all).toEqual(defaults);
      expect(parsePreferences(kept.get('barbacane.settings')!)).toEqual(defaults);
      expect([...kept.keys()].sort()).toEqual(['another-page', 'barbacane.horror-attack.decks', 'barbacane.settings']);
      settings.set('lessons', [...settings.all.lessons, 'castle-panic']);
      expect(defaults.lessons).toEqual([]);
    });

    it('goes on where storage is refused', () => {
      vi.stubGlobal('localStorage', { setItem: () => { throw new Error('private window'); } });
      settings.set('name', 'Tom');
      expect(settings.all.name).toBe('Tom');
      settings.forget();
      expect(settings.all.name).toBe('');
    });
  });
});
