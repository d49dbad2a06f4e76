import { describe, expect, it } from 'vitest'
import { createMaking } from '../../../scripts/export/making/createMaking'

type Content = string | Uint8Array | ReadableStream
type Answers = Readonly<Record<string, { type: string; content: Content; status?: number; text?: string }>>

/** Makes targets of a site that answers so; `files` is what was written. */
function making(answers: Answers, refuse: (name: string) => void = () => {}) {
  const files = new Map<string, string>()
  async function ask(url: string) {
    const found = answers[url.replace('http://post.example', '')]
    const { type = '', content = '', status = 404, text } = found ? { status: 200, ...found } : {}
    const headers = new Headers({ 'content-type': type })
    const asked = { status, headers, content: typeof content === 'string' ? Buffer.from(content) : content, also: {} }
    return text === undefined ? asked : { ...asked, also: { text: { ...asked, content: Buffer.from(text) } } }
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
  return { files, ...createMaking({ opened: { ask }, own, base: 'http://post.example', writer }) }
}

describe('a part of a page among files', () => {
  it('runs nothing where it is opened by its own address, and is read as before', async () => {
    const part = '<ol data-status="live"><li id="u2"><img src="data:," onerror="alert(1)"></li></ol>'
    const { make, files } = making({ '/article/a/after/u1': { type: 'text/html; charset=utf-8', content: part } })
    expect(await make('/article/a/after/u1')).toMatchObject({ status: 200, isPage: false })
    expect(files.get('article/a/after/u1/index.html')).toBe(
      `<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'">${part}`,
    )
  })
})
