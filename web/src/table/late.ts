/** What a table shows only when somebody asks for it, waits for somebody, or is done: one piece, without which the first question can be asked. */
export { default as ChatSheet } from './ChatSheet.svelte';
export { default as Emote } from './Emote.svelte';
export { default as HintSlip } from './HintSlip.svelte';
export { default as JoinSheet } from './JoinSheet.svelte';
export { default as LessonSteps } from './LessonSteps.svelte';
export { default as MenuSheet } from './MenuSheet.svelte';
export { default as NextStep } from './NextStep.svelte';
export { default as PassCurtain } from './PassCurtain.svelte';
export { default as RuleSheet } from '../parts/RuleSheet.svelte';
export { default as VoteSlip } from './VoteSlip.svelte';
