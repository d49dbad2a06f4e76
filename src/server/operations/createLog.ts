import pino from 'pino'

/** A line of the log: what happened, with facts. Never a token, a cookie or a body. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines on standard output, with the number of the worker where there are several; values under secret names are blanked as a second guard. */
export function createLog(level: string, worker?: number): Log {
  return pino({
    level,
    base: worker === undefined ? null : { worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['token', 'authorization', 'cookie', '*.token', '*.authorization', '*.cookie'],
  })
}
