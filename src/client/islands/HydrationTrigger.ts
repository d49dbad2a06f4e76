/**
 * When an island hydrates: immediately; when the browser is idle; when it becomes visible; or when the reader is about to use it. A click
 * hydrates any of them, and is repeated afterwards.
 */
export type HydrationTrigger = 'load' | 'idle' | 'visible' | 'intent'
