import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { blocks } from '../src/blocks/index'

type Mention = { page: string; text: string }

const pages = ['CONTRIBUTING.md', 'README.md', ...globSync('docs/**/*.md')].sort()
const nodes = pages.flatMap((page) => nodesOf(fromMarkdown(readFileSync(page, 'utf8'))).map((node) => ({ page, node })))
const code = nodes.flatMap(({ page, node }) =>
  node.type === 'inlineCode' || node.type === 'code' ? [{ page, text: node.value }] : [],
)

/** Names that the docs invent as examples: a theme, and a file of each kind that can be added. */
const madeUp =
  /^src\/(?:themes\/mag\/|pages\/guide\/|themes\/base\/slots\/Guide|blocks\/stories\/Wire|client\/behaviours\/fold)/

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])]
}

function matchesIn(mentions: readonly Mention[], pattern: RegExp): Mention[] {
  return mentions.flatMap(({ page, text }) =>
    [...text.matchAll(pattern)].map(([, match = '']) => ({ page, text: match })),
  )
}

/**
 * Folders to which a path that begins with the name of a room can be relative: a tenant has `pages/` too, and themes
 * are outside `src/`.
 */
const homes = ['src', 'tests', 'private/tenants/*', '.']

/** True if a file or folder exists; `*` and `…` match any name, and a script may lack its extension. */
function exists(file: string): boolean {
  const pattern = file.replaceAll('…', '*').replace(/\/$/, '')
  if (existsSync(pattern)) return true
  return globSync([pattern, `${pattern}.{ts,tsx}`, `${pattern}.test.{ts,tsx}`]).length > 0
}

describe('docs', () => {
  const links = nodes.flatMap(({ page, node }) =>
    node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [{ page, text: node.url }] : [],
  )
  const own = links.filter(({ text }) => !/^[a-z]+:/.test(text))

  it('link only to existing files', () => {
    expect(own.length).toBeGreaterThan(20)
    const lost = own.filter(({ page, text }) => {
      const [file = ''] = text.split('#')
      return file !== '' && !existsSync(path.join(path.dirname(page), file))
    })
    expect(lost).toEqual([])
  })

  it('link only to existing headings', () => {
    const lost = own.filter(({ page, text }) => {
      const [file = '', anchor] = text.split('#')
      return anchor !== undefined && !anchorsOf(file ? path.join(path.dirname(page), file) : page).includes(anchor)
    })
    expect(lost).toEqual([])
  })

  it('name only existing files and folders', () => {
    const named = matchesIn(code, /(?:^|[\s'"(`])((?:src|tests|scripts|docs|bench|private|public)\/[\w./*…[\]-]*)/g)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ text }) => !madeUp.test(text) && !exists(text))).toEqual([])
  })

  it('name only existing files of rooms', () => {
    const rooms = globSync('src/*/').map((room) => path.basename(room))
    const named = matchesIn(code, new RegExp(`^((?:${rooms.join('|')})/[\\w./*…[\\]-]+)$`, 'g'))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ text }) => !homes.some((home) => exists(`${home}/${text}`)))).toEqual([])
  })

  it('describe every block except the footer, which is on every page', () => {
    const codeBlocks = code.filter(({ page }) => page === 'docs/content.md').map(({ text }) => text)
    const pending = Object.keys(blocks).filter((type) => type !== 'footer' && !codeBlocks.includes(type))
    expect(pending, 'describe it in docs/content.md').toEqual([])
  })

  it('name only scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const named = [
      ...matchesIn(code, /\bnpm run ([\w:-]+)/g),
      ...matchesIn(code, /\bnpm (start|test)\b/g),
      ...matchesIn(code, /^((?:bench|theme):\w+)$/g),
    ]
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter(({ text }) => !Object.hasOwn(scripts, text))).toEqual([])
  })
})

describe('contract', () => {
  const sections = new Map(
    readFileSync('docs/contract.md', 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('.')), text] as const),
  )
  const cited = globSync('src/**/*.{ts,tsx,css}').flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*|\/\/) /g, ' ')
    return [...text.matchAll(/the contract, §([^.*;]*)/g)].map(([, rest = '']) => ({ file, rest: `§${rest}` }))
  })

  it('has every section that the source cites', () => {
    expect(cited.length).toBeGreaterThan(20)
    const lost = cited.filter(({ rest }) =>
      (rest.match(/(?<=§)\d+/g) ?? ['none']).some((number) => !sections.has(number)),
    )
    expect(lost).toEqual([])
  })

  it('has every part of a section that the source cites by name', () => {
    const named = cited.flatMap(({ file, rest }) => {
      const [, number = ''] = /§(\d+)/.exec(rest) ?? []
      return [...rest.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, number, name }))
    })
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(({ number, name }) => !sections.get(number)?.includes(`**${name}**`))).toEqual([])
  })

  it('is cited in one format only, so that the tests find every citation', () => {
    const stray = globSync('src/**/*.{ts,tsx,css}').filter((file) => {
      const text = readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*|\/\/) /g, ' ')
      return [...text.matchAll(/[^.]{0,40}§\d+/g)].some(([match]) => !/the contract, §|RFC \d+, §/.test(match))
    })
    expect(stray).toEqual([])
  })
})

/** The anchors of a page's headings, as GitHub generates them. */
function anchorsOf(page: string): string[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((line) => /^#{1,6} (.+)/.exec(line)?.[1] ?? [])
    .map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )
}
