import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder } from '../../../scripts/theme/house/filesUnder'
import { classNames } from '../../../scripts/vite/classNames'

it('names the classes of each module apart, shortly, and the same each time', () => {
  const root = process.cwd()
  const modules = filesUnder(root, 'src').filter((file) => file.endsWith('.module.css'))
  const named = modules.map((file) => classNames(root)('head', path.join(root, file)))
  expect(new Set(named).size).toBe(modules.length)
  expect(named.filter((name) => !/^head-[0-9a-z]{1,2}$/.test(name))).toEqual([])
  expect(modules.map((file) => classNames(root)('head', path.join(root, file)))).toEqual(named)
})
