/**
 * When an island comes to life: at once; when the browser has nothing else to do; when it is seen; or when the reader is about to use it.
 * A press brings any of them, and is not lost.
 */
export type When = 'load' | 'idle' | 'visible' | 'intent'
