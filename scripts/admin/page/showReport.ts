import type { Place, ReportLine } from '../../../src/client/bridge/protocol.ts'
import { element } from './element.ts'

/** Lists the fixes in a draft, or says why the draft is not shown. `find` focuses the field of a line. */
export function showReport(lines: readonly ReportLine[], isRefused: boolean, find: (place: Place) => void): void {
  const place = element('report')
  place.closest('section')?.toggleAttribute('data-refused', isRefused)
  const count = lines.length === 0 ? 'no problems' : `${lines.length} fixed`
  element('report-count').textContent = isRefused ? 'this draft cannot be shown; the last good one stays' : count
  place.replaceChildren(...lines.map((line) => lineOf(line, find)))
}

function lineOf({ path, reason, place }: ReportLine, find: (place: Place) => void): HTMLElement {
  const line = document.createElement('li')
  const where = document.createElement(place ? 'button' : 'code')
  where.textContent = place ? [place.of, place.key, place.field].filter(Boolean).join(' › ') : path
  if (place) where.addEventListener('click', () => find(place))
  line.append(reason, where)
  return line
}
