import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Environment variables with which a server's clock starts at `iso` and continues; the server has no such option
 * itself.
 */
export function clockAt(iso: string): Record<string, string> {
  return clockShowing(`Real.now() + ${Date.parse(iso)} - ${Date.now()}`)
}

/**
 * Environment variables with which a server's clock stands at `moment`, so that repeated renders have the same relative
 * times.
 */
export function stoppedClock(moment: number): Record<string, string> {
  return clockShowing(String(moment))
}

function clockShowing(now: string): Record<string, string> {
  const code = `
const Real = Date
const now = () => ${now}
globalThis.Date = class Date extends Real {
  constructor(...given) { given.length === 0 ? super(now()) : super(...given) }
  static now() { return now() }
}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

/**
 * A server's clock that a test can set: environment variables, and a function that moves the clock to `iso`, where it
 * stops.
 */
export function movableClock(iso: string): { variables: Record<string, string>; moveTo: (iso: string) => void } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-clock-')), 'now')
  const moveTo = (to: string) => writeFileSync(file, String(Date.parse(to)))
  moveTo(iso)
  const read = `Number(process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8'))`
  return { variables: clockShowing(read), moveTo }
}
