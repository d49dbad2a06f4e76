/** Variables under which a server's clock starts at `iso` and goes on from there; a server has no such switch itself. */
export function clockAt(iso: string): Record<string, string> {
  const code = `
const late = ${Date.parse(iso)} - Date.now()
const Real = Date
globalThis.Date = class Date extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() + late) : super(...given) }
  static now() { return Real.now() + late }
}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}
