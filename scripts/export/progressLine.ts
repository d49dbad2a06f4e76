import type { Progress } from './making/crawl.ts'

const width = 24

/** The progress of an export, in one line. */
export function progressLine({ phase, done, known }: Progress, seconds: number): string {
  const filled = known === 0 ? width : Math.floor((done / known) * width)
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
  const rate = seconds > 0 ? `${Math.round(done / seconds)} a second` : ''
  const what = phase === 'pages' ? 'pages and lists' : 'pictures and recordings'
  return `${bar} ${done.toLocaleString('en')} of ${known.toLocaleString('en')} ${what}  ${rate}`.trimEnd()
}
