/** Milliseconds between two lines of progress: on a terminal, and elsewhere. */
const [onTerminal, inLogs] = [100, 5_000]

type Terminal = { isTTY?: boolean; write: (text: string) => unknown }

/** Shows how far an import is: one line that changes on a terminal, a line from time to time elsewhere. */
export function createImportProgress(terminal: Terminal, now: () => number = () => performance.now()) {
  let shown = now()

  function show(what: string, done: number, known: number): void {
    if (now() - shown < (terminal.isTTY ? onTerminal : inLogs)) return
    shown = now()
    const share = known > 0 ? ` (${Math.floor((100 * done) / known)} %)` : ''
    const line = `${what}: ${done.toLocaleString('en')} of ${known.toLocaleString('en')}${share}`
    terminal.write(terminal.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
  }

  function end(): void {
    if (terminal.isTTY) terminal.write('\r\u001b[K')
  }

  return { show, end }
}
