/** Variables under which a server's clock starts at `iso` and goes on from there; a server has no such switch itself. */
export function clockAt(iso: string): Record<string, string> {
  return clockShowing(`Real.now() + ${Date.parse(iso)} - ${Date.now()}`)
}

/** Variables under which it is always that moment for a server: what it renders twice can differ in nothing that is told by the clock. */
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
