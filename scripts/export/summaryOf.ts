import { counted } from '../programs/counted.ts'
import { type BrokenLink, hasFailed } from './making/crawl.ts'
import { noFileName } from './making/statusOf.ts'

/** The result of an export. */
export type ExportResult = {
  folder: string
  pages: number
  files: number
  bytes: number
  written: number
  removed: number
  redirects: number
  seconds: { pages: number; all: number }
  brokenLinks: readonly BrokenLink[]
  otherOrigins: readonly string[]
  origin: string | undefined
}

/** Maximum number of broken links that are listed. */
const maxNamed = 20

/** Lowest limit of redirects among common static hosts. */
const maxRedirects = 2_000

/** The text that is printed at the end. */
export function summaryOf(outcome: ExportResult): string {
  const { folder, pages, files, bytes, written, removed, seconds, brokenLinks, otherOrigins, origin, redirects } =
    outcome
  const rate = Math.round(pages / Math.max(0.001, seconds.pages))
  return [
    `${folder}: ${counted(pages, 'page')}, ${counted(files, 'file')}, ${megabytes(bytes)}; ${written} written, ${removed} removed.`,
    `${seconds.all.toFixed(1)} seconds, pages in ${seconds.pages.toFixed(1)} (${rate} a second).`,
    ...(origin === undefined
      ? [
          'SITE_URL is not set (in a paper: siteUrl in gazette.config.ts), so sitemaps, feeds and share pictures are missing.',
        ]
      : []),
    ...otherOrigins.map(
      (host) => `A language has its own host, ${host}. Export it to another folder with --host ${new URL(host).host}.`,
    ),
    ...(redirects > maxRedirects
      ? [`_redirects has ${redirects} rules. Cloudflare Pages accepts at most ${maxRedirects}.`]
      : []),
    ...brokenLinkLines(brokenLinks),
    ...(hasFailed(brokenLinks)
      ? ['Some of them returned a server error (500 and above), so no existing file was removed. Export again.']
      : []),
  ].join('\n')
}

function brokenLinkLines(brokenLinks: readonly BrokenLink[]): string[] {
  if (brokenLinks.length === 0) return []
  const named = brokenLinks
    .slice(0, maxNamed)
    .map(({ target, status, from }) => `  ${target} (${reason(status)}), linked from ${from}`)
  const more = brokenLinks.length > maxNamed ? [`  … and ${brokenLinks.length - maxNamed} more`] : []
  return [`${counted(brokenLinks.length, 'broken link')} within this site:`, ...named, ...more]
}

function reason(status: number): string {
  return status === noFileName ? 'no file can have this name' : String(status)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
