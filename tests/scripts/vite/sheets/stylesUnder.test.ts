import { expect, it } from 'vitest'
import { type Chunk, stylesUnder } from '../../../../scripts/vite/sheets/stylesUnder'

const chunk = (file: string, imports: string[] = [], styles = [`${file}.css`]): Chunk => ({
  file,
  modules: [`src/${file}.ts`],
  imports,
  styles,
})

it('returns the stylesheets of imports first, each once', () => {
  const chunks = [chunk('paper', ['news', 'base']), chunk('news', ['base', 'node:fs']), chunk('base'), chunk('other')]
  expect(stylesUnder(chunks, ['src/paper.ts'])).toEqual(['base.css', 'news.css', 'paper.css'])
  expect(stylesUnder(chunks, ['src/other.ts', 'src/news.ts', 'src/paper.ts'])).toEqual([
    'other.css',
    'base.css',
    'news.css',
    'paper.css',
  ])
})

it('terminates for chunks that import each other', () => {
  expect(stylesUnder([chunk('a', ['b']), chunk('b', ['a'])], ['src/a.ts'])).toEqual(['b.css', 'a.css'])
})

it('throws for a module that is in no chunk', () => {
  expect(() => stylesUnder([chunk('a')], ['src/b.ts'])).toThrow("src/b.ts is not in the server's build")
})
