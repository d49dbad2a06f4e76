/**
 * When an island hydrates: at once; when the browser is idle; when it becomes visible; or when the reader is about to use it. A click
 * hydrates any of them, and is repeated afterwards.
 */
export type When = 'load' | 'idle' | 'visible' | 'intent'
