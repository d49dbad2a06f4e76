import { describe, expect, it } from 'vitest'
import { createProgress } from '../../../scripts/export/createProgress'
import { policyInPage } from '../../../scripts/export/making/policyInPage'
import { withLengthLine } from '../../../scripts/export/making/withLengthLine'
import { summaryOf } from '../../../scripts/export/summaryOf'
import { readPayload } from '../../../src/client/navigation/readPayload'

const outcome = {
  folder: '/srv/site',
  pages: 1_200,
  files: 5_000,
  bytes: 73_400_000,
  written: 12,
  removed: 3,
  redirects: 4,
  seconds: { pages: 4, all: 9.5 },
  brokenLinks: [],
  otherOrigins: [],
  origin: 'https://post.example',
}

describe('export summary', () => {
  it('shows counts, duration and speed', () => {
    expect(summaryOf(outcome)).toBe(
      '/srv/site: 1,200 pages, 5,000 files, 73.4 MB; 12 written, 3 removed.\n9.5 seconds, pages in 4.0 (300 a second).',
    )
  })

  it('lists broken links and the pages that contain them', () => {
    const brokenLinks = Array.from({ length: 22 }, (_, index) => ({
      target: `/x${index}`,
      status: 404,
      from: '/article/a',
    }))
    const lines = summaryOf({ ...outcome, brokenLinks }).split('\n')
    expect(lines[2]).toBe('22 broken links within this site:')
    expect(lines[3]).toBe('  /x0 (404), linked from /article/a')
    expect(lines.at(-1)).toBe('  … and 2 more')
    expect(summaryOf({ ...outcome, brokenLinks: [{ target: '/x', status: 0, from: 'a redirect' }] })).toContain(
      '/x (no file can have this name), linked from a redirect',
    )
  })

  it('says that no file was removed after a temporary failure', () => {
    const brokenLinks = [{ target: '/x', status: 503, from: 'a redirect' }]
    expect(summaryOf({ ...outcome, brokenLinks })).toMatch(
      /\(503\), linked from a redirect\n.*no existing file was removed/,
    )
    expect(summaryOf({ ...outcome, brokenLinks: [{ target: '/x', status: 404, from: '/a' }] })).not.toContain(
      'server error',
    )
  })

  it('names the missing parts: languages on other hosts, files that need SITE_URL', () => {
    expect(summaryOf({ ...outcome, otherOrigins: ['https://fr.post.example'], origin: undefined })).toMatch(
      /SITE_URL is not set \(in a paper: siteUrl in gazette\.config\.ts\).*\n.*--host fr\.post\.example/,
    )
  })
})

describe('export progress', () => {
  function shown(isTTY: boolean): string[] {
    const printed: string[] = []
    let now = 0
    const progress = createProgress({ isTTY, write: (text: string) => printed.push(text) }, () => now)
    for (let done = 1; done <= 10; done++) {
      now += 1_000
      progress.show({ phase: 'pages', done, known: 20 })
    }
    progress.end()
    return printed
  }

  it('is a bar on a terminal, and is erased at the end', () => {
    const printed = shown(true)
    expect(printed).toHaveLength(10)
    expect(printed.at(-2)).toBe(`\r${'█'.repeat(12)}${'░'.repeat(12)} 10 of 20 pages and lists  1 a second\u001b[K`)
    expect(printed.at(-1)).toBe('\r\u001b[K')
  })

  it('is a line at intervals when the output is not a terminal', () => {
    expect(shown(false)).toEqual([`${'█'.repeat(7)}${'░'.repeat(17)} 6 of 20 pages and lists  1 a second\n`])
  })
})

describe('content security policy in an exported page', () => {
  const head = '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>Quay</title></head></html>'

  it('is a meta element without the directives that only headers support', () => {
    expect(policyInPage(head, "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'")).toBe(
      head.replace(
        '<title>',
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; base-uri 'none'"/><title>`,
      ),
    )
  })

  it('throws if the page has no place for it', () => {
    expect(() => policyInPage('<!DOCTYPE html><html></html>', "default-src 'none'")).toThrow(
      /content security policy cannot be inserted/,
    )
  })
})

describe('RSC payload', () => {
  const tree = Buffer.from('0:{"document":"é"}\n')
  const headers = new Headers({ 'x-tree-build': 'abc', 'x-tree-bytes': String(tree.length) })
  const file = (body: Buffer | string, init?: ResponseInit) =>
    readPayload(new Response(new Blob([body as BlobPart]), init))

  it('read from a file has its headers in its first line', async () => {
    const sent = await file(withLengthLine(tree, headers))
    expect(sent).toMatchObject({ build: 'abc', length: tree.length })
    expect(Buffer.from(sent?.bytes ?? []).equals(tree)).toBe(true)
  })

  it('read from the server has them in its HTTP headers', async () => {
    const type = { 'content-type': 'text/x-component; charset=utf-8' }
    const sent = await file(tree, { headers: { ...Object.fromEntries(headers), ...type } })
    expect(sent).toMatchObject({ build: 'abc', length: tree.length })
  })

  it.each([
    ['an error page', '<!DOCTYPE html>', { status: 404, headers: { 'content-type': 'text/html' } }],
    ['a catch-all page', '<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } }],
    ['a payload without its header line', tree, {}],
    [
      'another content type with a build id',
      tree,
      { headers: { 'content-type': 'text/plain', 'x-tree-build': 'abc' } },
    ],
  ])('is not read from %s', async (_, body, init) => expect(await file(body, init)).toBeUndefined())
})
