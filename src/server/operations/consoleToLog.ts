import { format } from 'node:util'
import type { Log } from './createLog'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const

/**
 * Redirects the console output of libraries and Node's own warnings to `log`, so that the output of the process is one JSON object
 * per line. Only for the process that serves; in development the console is unchanged.
 */
export function consoleToLog(log: Log): void {
  for (const [name, level] of Object.entries(levels)) {
    Object.assign(console, {
      [name]: (...args: unknown[]) => log[level]({ from: 'console', ...stackIn(args) }, formatted(args)),
    })
  }
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ from: 'node' }, `${name}: ${message}`))
}

function formatted(args: readonly unknown[]): string {
  return format(...args.map((one) => (one instanceof Error ? String(one) : one)))
}

function stackIn(args: readonly unknown[]): { stack?: string | undefined } {
  const thrown = args.find((one) => one instanceof Error)
  return thrown ? { stack: thrown.stack } : {}
}
