import { hasFailed, type Lost } from './making/crawl.ts'
import { nameless } from './making/statusOf.ts'

/** The result of an export. */
export type Outcome = {
  folder: string
  pages: number
  files: number
  bytes: number
  written: number
  gone: number
  redirects: number
  seconds: { pages: number; all: number }
  lost: readonly Lost[]
  elsewhere: readonly string[]
  origin: string | undefined
}

/** Maximum number of broken links that are listed. */
const maxNamed = 20

/** Lowest limit of redirects among common static hosts. */
const maxRedirects = 2_000

/** The text that is printed at the end. */
export function summaryOf(outcome: Outcome): string {
  const { folder, pages, files, bytes, written, gone, seconds, lost, elsewhere, origin, redirects } = outcome
  const rate = Math.round(pages / Math.max(0.001, seconds.pages))
  return [
    `${folder}: ${count(pages, 'page')}, ${count(files, 'file')}, ${megabytes(bytes)}; ${written} written, ${gone} removed.`,
    `${seconds.all.toFixed(1)} seconds, pages in ${seconds.pages.toFixed(1)} (${rate} a second).`,
    ...(origin === undefined ? ['SITE_URL is not set: sitemaps, feeds and share pictures are missing.'] : []),
    ...elsewhere.map(
      (host) => `A language has its own host ${host}: export it with --host ${new URL(host).host} to another folder.`,
    ),
    ...(redirects > maxRedirects ? [`_redirects has ${redirects} rules: Cloudflare Pages takes ${maxRedirects}.`] : []),
    ...lostLines(lost),
    ...(hasFailed(lost)
      ? ['Some of them failed in passing (500 and above): nothing that was there before was removed. Export again.']
      : []),
  ].join('\n')
}

function lostLines(failures: readonly Lost[]): string[] {
  if (failures.length === 0) return []
  const named = failures
    .slice(0, maxNamed)
    .map(({ target, status, from }) => `  ${target} (${reason(status)}), named by ${from}`)
  const more = failures.length > maxNamed ? [`  … and ${failures.length - maxNamed} more`] : []
  return [
    `${count(failures.length, 'address', 'addresses')} of this site ${failures.length === 1 ? 'leads' : 'lead'} to nothing:`,
    ...named,
    ...more,
  ]
}

function reason(status: number): string {
  return status === nameless ? 'no file can have this name' : String(status)
}

function count(number: number, one: string, plural = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : plural}`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
