import type { ReportLine } from '../../../src/client/bridge/protocol.ts'
import { element } from './element.ts'

/** Shows what of a draft had to be mended, or why it is not shown. */
export function showReport(lines: readonly ReportLine[], isRefused: boolean): void {
  const place = element('report')
  place.closest('section')?.toggleAttribute('data-refused', isRefused)
  const mended = lines.length === 0 ? 'nothing to mend' : `${lines.length} mended`
  element('report-count').textContent = isRefused ? 'this draft cannot be shown; the last good one stays' : mended
  place.replaceChildren(...lines.map(lineOf))
}

function lineOf({ path, reason }: ReportLine): HTMLElement {
  const line = document.createElement('li')
  const where = document.createElement('code')
  where.textContent = path
  line.append(reason, where)
  return line
}
