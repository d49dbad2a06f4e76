import type { Progress } from './making/crawl.ts'
import { progressLine } from './progressLine.ts'

/** Milliseconds between two lines when the output is not a terminal. */
const [onTerminal, inLogs] = [100, 5_000]

type Terminal = { isTTY?: boolean; write: (text: string) => unknown }

/** Shows the progress of an export: a bar on a terminal, a line from time to time elsewhere. */
export function createProgress(terminal: Terminal, now: () => number = () => performance.now()) {
  const interval = terminal.isTTY ? onTerminal : inLogs
  let phase: Progress['phase'] | undefined
  let startedAt = now()
  let shown = startedAt

  function end(): void {
    if (terminal.isTTY && phase) terminal.write('\r\u001b[K')
  }

  function show(state: Progress): void {
    if (state.phase !== phase) {
      end()
      phase = state.phase
      startedAt = now()
      shown = startedAt
    }
    if (now() - shown < interval) return
    shown = now()
    const line = progressLine(state, (now() - startedAt) / 1_000)
    terminal.write(terminal.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
  }

  return { show, end }
}
