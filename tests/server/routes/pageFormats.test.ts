import { expect, it } from 'vitest'
import { pathInFormat, readPageFormat } from '../../../src/server/routes/pageFormats'

it.each([
  ['/', '/', 'document'],
  ['/agenda', '/agenda', 'document'],
  ['/_payload.json', '/', 'data'],
  ['/fr/agenda/_payload.json', '/fr/agenda', 'data'],
  ['/_page.rsc', '/', 'tree'],
  ['//_payload.json', '//', 'data'],
  ['//agenda/_page.rsc', '//agenda', 'tree'],
  ['/.md', '/', 'text'],
  ['//.md', '//', 'text'],
  ['/article/a/_page.rsc', '/article/a', 'tree'],
  ['/article/_page.rsc/b', '/article/_page.rsc/b', 'document'],
  ['/x_page.rsc', '/x_page.rsc', 'document'],
] as const)('%s is %s in format %s', (path, page, format) => {
  expect(readPageFormat(path)).toEqual({ page, format })
})

it.each([
  ['/', 'tree', '/_page.rsc'],
  ['/agenda', 'tree', '/agenda/_page.rsc'],
  ['/agenda/', 'data', '/agenda/_payload.json'],
  ['/agenda', 'document', '/agenda'],
  ['/', 'text', '/.md'],
  ['/agenda/', 'text', '/agenda.md'],
] as const)('%s in format %s is at %s', (page, format, path) => {
  expect(pathInFormat(page, format)).toBe(path)
})
