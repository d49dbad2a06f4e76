import { format } from 'node:util'
import type { Log } from './createLog'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const

/**
 * Redirects the console output of libraries and Node's own warnings to `log`, so that the output of the process is one JSON object
 * per line. Only for the process that serves; in development the console stays as it is.
 */
export function consoleToLog(log: Log): void {
  for (const [name, level] of Object.entries(levels)) {
    Object.assign(console, {
      [name]: (...said: unknown[]) => log[level]({ from: 'console', ...stackIn(said) }, words(said)),
    })
  }
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ from: 'node' }, `${name}: ${message}`))
}

function words(said: readonly unknown[]): string {
  return format(...said.map((one) => (one instanceof Error ? String(one) : one)))
}

function stackIn(said: readonly unknown[]): { stack?: string | undefined } {
  const thrown = said.find((one) => one instanceof Error)
  return thrown ? { stack: thrown.stack } : {}
}
