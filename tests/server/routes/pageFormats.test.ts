import { expect, it } from 'vitest'
import { pathInFormat, readPageFormat } from '../../../src/server/routes/pageFormats'

it.each([
  ['/', '/', 'html'],
  ['/agenda', '/agenda', 'html'],
  ['/_payload.json', '/', 'json'],
  ['/fr/agenda/_payload.json', '/fr/agenda', 'json'],
  ['/_page.rsc', '/', 'rsc'],
  ['//_payload.json', '//', 'json'],
  ['//agenda/_page.rsc', '//agenda', 'rsc'],
  ['/.md', '/', 'markdown'],
  ['//.md', '//', 'markdown'],
  ['/article/a/_page.rsc', '/article/a', 'rsc'],
  ['/article/_page.rsc/b', '/article/_page.rsc/b', 'html'],
  ['/x_page.rsc', '/x_page.rsc', 'html'],
] as const)('%s is %s in format %s', (path, page, format) => {
  expect(readPageFormat(path)).toEqual({ page, format })
})

it.each([
  ['/', 'rsc', '/_page.rsc'],
  ['/agenda', 'rsc', '/agenda/_page.rsc'],
  ['/agenda/', 'json', '/agenda/_payload.json'],
  ['/agenda', 'html', '/agenda'],
  ['/', 'markdown', '/.md'],
  ['/agenda/', 'markdown', '/agenda.md'],
] as const)('%s in format %s is at %s', (page, format, path) => {
  expect(pathInFormat(page, format)).toBe(path)
})
