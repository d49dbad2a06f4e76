import pino from 'pino'

/** A line of the log: what happened, with facts. Never a token, a cookie or a body. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines on standard output; values under secret names are blanked as a second guard. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['token', 'authorization', 'cookie', '*.token', '*.authorization', '*.cookie'],
  })
}
