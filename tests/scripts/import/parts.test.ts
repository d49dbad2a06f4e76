import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { markdownOfHtml } from '../../../scripts/import/markdownOfHtml'
import { repairText } from '../../../scripts/import/repairText'
import { createMediaStore } from '../../../scripts/import/writing/createMediaStore'
import { decideFile } from '../../../scripts/import/writing/decideFile'
import { folderSlug, stemOf, uniqueNames } from '../../../scripts/import/writing/slugs'
import { printable, textFileOf } from '../../../scripts/import/writing/textFileOf'
import { classicHtml } from '../../../scripts/import/wxr/classicHtml'
import { readRecords, type WxrEnd } from '../../../scripts/import/wxr/readRecords'
import { readTextEntry } from '../../../src/content/source/folder/readTextEntry'
import { membersMarker } from '../../../src/text/membersMarker'
import { jpeg, newFolder, png, serveFiles } from './importInto'

afterEach(() => vi.unstubAllGlobals())

describe('markdownOfHtml', () => {
  it.each([
    ['<p>a <strong>b </strong>c</p>', 'a **b** c'],
    ['<p>1 * 2 * 3 _a_ &lt;b&gt;</p>', '1 \\* 2 \\* 3 \\_a\\_ \\<b>'],
    ['<p>日本<strong>「強調」</strong>です</p>', '日本**「強調」**です'],
    ['<p>+ plus</p><p>1. one</p>', '\\+ plus\n\n1\\. one'],
    ['<figure><img src="/media/a.jpg" alt="A"><figcaption>Cap</figcaption></figure>', '![A](/media/a.jpg "Cap")'],
    ['<blockquote><p>q</p></blockquote>', '> q'],
    ['<ol start="3"><li>a</li></ol>', '3. a'],
  ])('converts %s', (html, markdown) => expect(markdownOfHtml(html)).toBe(markdown))

  it.each([
    '<p><u>underlined</u></p>',
    '<p>H<sub>2</sub>O</p>',
    '<h2 id="motor">Engine</h2><p><a href="#motor">below</a></p>',
    '<details><summary>More</summary><p>text</p></details>',
    '<figure><img src="/media/a.jpg" alt=""><figcaption>By <a href="/x">her</a></figcaption></figure>',
    '<iframe src="https://maps.example/x"></iframe>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    `<p>open</p>${membersMarker}<p>closed</p>`,
  ])('keeps %s as HTML', (html) => expect(markdownOfHtml(html)).toBeUndefined())
})

describe('repairText', () => {
  it.each([
    ['CafÃ© crÃ¨me', 'Café crème'],
    ['itâ€™s â€œhereâ€\u009d', 'it’s “here”'],
    ['ðŸ\u0090Ÿ', '🐟'],
    ['itÃ¢â‚¬â„¢s', 'it’s'],
    ['voilÃ\u00a0 â€“ dÃ©jÃ\u00a0', 'voilà – déjà'],
  ])('repairs %j', (wrong, right) => expect(repairText(wrong)).toBe(right))

  it.each(['Café', 'AMANHÃ… até logo', 'Ä“ein“', 'naïve â', '£5 – “quoted”', '日本語', 'Привет', 'Ã'])(
    'keeps %j',
    (text) => expect(repairText(text)).toBe(text),
  )
})

describe('classicHtml', () => {
  it.each([
    ['a\nb\n\nc', '<p>a<br>\nb</p>\n<p>c</p>\n'],
    ['<ul>\n<li>a</li>\n</ul>\nafter', '<ul>\n<li>\na</li>\n</ul>\n<p>after</p>\n'],
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['<!-- wp:paragraph -->\n<p>a</p>', '<!-- wp:paragraph -->\n<p>a</p>'],
    ['<pre>open\n\nend', '<pre>\nopen\n\nend\n\n'],
  ])('converts %j', (text, html) => expect(classicHtml(text).replace(/\s+/g, ' ')).toBe(html.replace(/\s+/g, ' ')))
})

describe('decideFile', () => {
  it.each([
    [undefined, undefined, 'new', 'write'],
    ['old', 'old', 'new', 'write'],
    ['old', 'old', 'old', 'same'],
    [undefined, 'new', 'new', 'same'],
    ['old', 'edited', 'old', 'kept'],
    ['old', 'edited', 'new', 'beside'],
    [undefined, 'foreign', 'new', 'beside'],
    ['old', undefined, 'new', 'deleted'],
  ])('imported %s, now %s, source %s: %s', (imported, current, next, decision) =>
    expect(decideFile(imported, current, next)).toBe(decision),
  )
})

describe('slugs and file names', () => {
  it.each([
    ['ferry', 'ferry'],
    ['港に戻る', '港に戻る'],
    ['a.b', 'a-b'],
    ['🐟', '7'],
    ['con', '7'],
    ['index', '7'],
    ['2024-03-05-part', 'text-2024-03-05-part'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('the file of %s is %s', (slug, stem) => expect(stemOf(slug, '7')).toBe(stem))

  it('replaces what has a meaning in front matter', () => {
    expect([folderSlug('a:b', '7'), folderSlug('page.html', '7'), folderSlug('.html', '7')]).toEqual([
      'a-b',
      'page',
      '7',
    ])
  })

  it('makes names unique whatever their case and Unicode form', () => {
    const unique = uniqueNames()
    expect([unique('a', '1'), unique('A', '2'), unique('é', '3'), unique('e\u0301', '4')]).toEqual([
      'a',
      'A-2',
      'é',
      'e\u0301-4',
    ])
  })
})

describe('textFileOf', () => {
  it('writes what the reader of content folders reads, for any title, text and slug', () => {
    const root = newFolder()
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (title, body, name) => {
          const slug = folderSlug(name.replace(/[\s/\\?#%\p{Cc}]+/gu, '-').normalize('NFC'), '7')
          const file = `articles/${stemOf(slug, '7')}.md`
          const entry = printable({
            id: '7',
            slug,
            title: `x${title}`,
            body,
            tags: ['a, b', '12', 'no'],
            published_at: '2024-03-02T06:40:00Z',
          })
          const { text, lost } = textFileOf(entry, ['/old/'], { root, file, list: 'articles' })
          expect(lost.filter((field) => field !== 'slug')).toEqual([])
          const read = readTextEntry(text, { root, file, shown: file, list: 'articles' })
          expect(read.fields).toMatchObject({ title: entry.title, tags: entry.tags, published_at: entry.published_at })
        },
      ),
      { numRuns: 200, seed: 1 },
    )
  })

  it('leaves out a field that would be read differently, and names it', () => {
    const { text, lost } = textFileOf({ slug: 'a', title: 'A', image: { x: 1 }, body: 'b' }, [], {
      root: '.',
      file: 'articles/a.md',
      list: 'articles',
    })
    expect([lost, text]).toEqual([['image'], '---\ntitle: A\n---\nb\n'])
  })
})

describe('createMediaStore', () => {
  const address = (name: string) => `https://gull.example/${name}`

  function store(files: Record<string, () => Response>, more: object = {}) {
    const folder = newFolder()
    const requested = serveFiles(
      Object.fromEntries(Object.entries(files).map(([name, response]) => [address(name), response])),
    )
    const { signal } = new AbortController()
    const known: Record<string, string> = {}
    const media = createMediaStore({
      folder,
      addressesOf: (name) => [address(name)],
      fileOf: () => undefined,
      hosts: [],
      known,
      signal,
      ...more,
    })
    return { media, folder, requested, known }
  }

  it('stores the same content once', async () => {
    const { media, folder } = store({ 'a.jpg': () => new Response(jpeg('x')), 'b.jpg': () => new Response(jpeg('x')) })
    expect(await media.take('a.jpg')).toBe(await media.take('b.jpg'))
    expect(readdirSync(path.join(folder, 'media'))).toHaveLength(1)
  })

  it('downloads a file again that was deleted here', async () => {
    const { media, folder, requested, known } = store(
      { 'a.jpg': () => new Response(jpeg('x')) },
      { known: { 'a.jpg': 'gone.jpg' } },
    )
    expect(existsSync(path.join(folder, 'media', (await media.take('a.jpg')) ?? ''))).toBe(true)
    expect([requested.length, known]).toEqual([1, {}])
  })

  it.each<[string, string, () => Response]>([
    ['a missing file', 'returned 404', () => new Response('', { status: 404 })],
    [
      'a login page',
      'is an HTML page',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a login page of another type',
      'is an HTML page',
      () => new Response('<!doctype html><p>', { headers: { 'content-type': 'image/jpeg' } }),
    ],
    ['another kind of file', 'is not what its name says', () => new Response('MZ')],
    [
      'a declared size',
      'is larger than 1 MB',
      () => new Response(jpeg('x'), { headers: { 'content-length': '2000000' } }),
    ],
    ['a real size', 'is larger than 1 MB', () => new Response(jpeg('x'.repeat(2_000_000)))],
    [
      'a redirect to another host',
      'redirects to 169.254.169.254, which is not allowed',
      () => Response.redirect('http://169.254.169.254/x', 302),
    ],
    ['a loop', 'redirects too often', () => Response.redirect(address('a.jpg'), 302)],
  ])('refuses %s and leaves no file', async (_, reason, response) => {
    const { media, folder } = store({ 'a.jpg': response }, { maxBytes: 1024 * 1024 })
    expect(await media.take('a.jpg')).toBeUndefined()
    expect(media.failures.get('a.jpg')).toBe(reason)
    expect(readdirSync(path.join(folder, 'media'))).toEqual([])
  })

  it('follows a redirect to an allowed host', async () => {
    const { media } = store(
      { 'a.png': () => Response.redirect('https://cdn.example/a.png', 301) },
      { hosts: ['cdn.example'] },
    )
    vi.stubGlobal('fetch', async (url: string) =>
      url.startsWith('https://cdn') ? new Response(png('x')) : Response.redirect('https://cdn.example/a.png', 301),
    )
    expect(await media.take('a.png')).toMatch(/^[\da-f]{20}\.png$/)
  })

  it('takes a file of this computer instead of its address', async () => {
    const file = path.join(newFolder(), 'a.jpg')
    writeFileSync(file, jpeg('local'))
    const { media, requested } = store({}, { fileOf: () => file })
    expect(await media.take('uploads/a.jpg')).toMatch(/^[\da-f]{20}\.jpg$/)
    expect(requested).toEqual([])
  })
})

describe('readRecords', () => {
  it('passes on records while it reads, and keeps none', async () => {
    let sent = 0
    async function* chunks() {
      yield Buffer.from('<rss><channel><title>T</title>')
      for (; sent < 50; sent++) yield Buffer.from(`<item><title>${sent}</title></item>`)
      yield Buffer.from('</channel></rss>')
    }
    const end: WxrEnd = { faults: [], cut: undefined, hasChannel: false }
    const distances: number[] = []
    for await (const { name, fields } of readRecords(chunks(), end))
      if (name === 'item') distances.push(sent - Number(fields.title))
    expect(distances).toHaveLength(50)
    expect(Math.max(...distances)).toBeLessThanOrEqual(1)
    expect(end).toEqual({ faults: [], cut: undefined, hasChannel: true })
  })

  it('joins characters that two chunks share', async () => {
    const bytes = Buffer.from('<rss><channel><title>港</title></channel></rss>')
    async function* chunks() {
      for (const byte of bytes) yield Uint8Array.of(byte)
    }
    const texts: string[] = []
    for await (const { text } of readRecords(chunks(), { faults: [], cut: undefined, hasChannel: false }))
      texts.push(text)
    expect(texts).toEqual(['港'])
  })
})
