import type { Progress } from './making/crawl.ts'
import { progressLine } from './progressLine.ts'

/** Milliseconds between two lines when the output is not a terminal. */
const [onTerminal, elsewhere] = [100, 5_000]

type Terminal = { isTTY?: boolean; write: (text: string) => unknown }

/** Shows the progress of an export: a bar on a terminal, a line from time to time elsewhere. */
export function createProgress(terminal: Terminal, now: () => number = () => performance.now()) {
  const every = terminal.isTTY ? onTerminal : elsewhere
  let phase: Progress['phase'] | undefined
  let begun = now()
  let shown = begun

  function end(): void {
    if (terminal.isTTY && phase) terminal.write('\r\u001b[K')
  }

  function show(state: Progress): void {
    if (state.phase !== phase) {
      end()
      phase = state.phase
      begun = now()
      shown = begun
    }
    if (now() - shown < every) return
    shown = now()
    const line = progressLine(state, (now() - begun) / 1_000)
    terminal.write(terminal.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
  }

  return { show, end }
}
