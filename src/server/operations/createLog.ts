import pino from 'pino'

/** Writes log lines: a message with fields. Never log a token, a cookie or a body. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Creates the log: JSON lines on standard output, with the number of the worker if there are several. As a second protection,
 * fields with the names of secrets are redacted.
 */
export function createLog(level: string, worker?: number): Log {
  return pino({
    level,
    base: worker === undefined ? null : { worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['token', 'authorization', 'cookie', '*.token', '*.authorization', '*.cookie'],
  })
}
