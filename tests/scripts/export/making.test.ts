import { describe, expect, it } from 'vitest'
import { createMaking } from '../../../scripts/export/making/createMaking'
import { noFileName } from '../../../scripts/export/making/statusOf'

type Content = string | Uint8Array | ReadableStream
type Answers = Readonly<Record<string, { type: string; content: Content; status?: number; text?: string }>>

/** Exports targets of a site with these responses; `files` holds the written files. */
function making(answers: Answers, refuse: (name: string) => void = () => {}) {
  const files = new Map<string, string>()
  async function answerTo(url: string) {
    const found = answers[url.replace('http://post.example', '')]
    const { type = '', content = '', status = 404, text } = found ? { status: 200, ...found } : {}
    const headers = new Headers({ 'content-type': type })
    const response = {
      status,
      headers,
      content: typeof content === 'string' ? Buffer.from(content) : content,
      otherFormats: {},
    }
    return text === undefined
      ? response
      : { ...response, otherFormats: { markdown: { ...response, content: Buffer.from(text) } } }
  }
  const writer = {
    async write(name: string, content: Uint8Array | ReadableStream) {
      refuse(name)
      const bytes = content instanceof Uint8Array ? content : await new Response(content).bytes()
      files.set(name, Buffer.from(bytes).toString())
      return { name, hash: 'x', bytes: bytes.byteLength, isNew: true }
    },
  }
  const own = { origin: undefined, queriesOf: () => [] }
  return { files, ...createMaking({ build: { ask: answerTo }, own, base: 'http://post.example', writer }) }
}

describe('exporting a fragment of a page', () => {
  it('writes it as a document that runs no script, and client navigation still reads it', async () => {
    const part = '<ol data-status="live"><li id="u2"><img src="data:," onerror="alert(1)"></li></ol>'
    const { make, files } = making({ '/article/a/after/u1': { type: 'text/html; charset=utf-8', content: part } })
    expect(await make('/article/a/after/u1')).toMatchObject({ status: 200, isPage: false })
    expect(files.get('article/a/after/u1/index.html')).toBe(
      `<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'">${part}`,
    )
  })
})

describe('a target that cannot be written', () => {
  const html = 'text/html; charset=utf-8'
  const fails = (code: string) => Object.assign(new Error(code), { code })
  const page = { type: html, content: '<!DOCTYPE html><p>words</p>', text: 'words' }
  const tree = { type: 'text/x-component', content: '0:1' }
  const site = (slug: string): Answers => ({ [`/article/${slug}`]: page, [`/article/${slug}/_page.rsc`]: tree })

  it("gets no Markdown file if that file's name is too long", async () => {
    const slug = 'x'.repeat(254)
    const { make, files } = making(site(slug))
    expect(await make(`/article/${slug}`)).toMatchObject({ status: noFileName, isPage: true })
    expect([...files.keys()]).toEqual([`article/${slug}/index.html`, `article/${slug}/_page.rsc`])
  })

  it.each(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG'])(
    'gets no Markdown file if its name is taken: %s',
    async (code) => {
      const { make, files } = making(site('x'), (name) => {
        if (name === 'article/x.md') throw fails(code)
      })
      expect(await make('/article/x')).toMatchObject({ status: noFileName, isPage: true })
      expect([...files.keys()]).toEqual(['article/x/index.html', 'article/x/_page.rsc'])
    },
  )

  it('counts as a temporary failure if the connection of a recording breaks', async () => {
    const content = new ReadableStream({ pull: (control) => control.error(new TypeError('terminated')) })
    const { make } = making({ '/media/a.mp3': { type: 'audio/mpeg', content } })
    expect(await make('/media/a.mp3')).toMatchObject({ status: 503, files: [] })
  })

  it.each(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS'])(
    'stops the export if the folder is not writable: %s',
    async (code) => {
      const { make } = making(site('x'), () => {
        throw fails(code)
      })
      await expect(make('/article/x')).rejects.toMatchObject({ code })
    },
  )
})
