import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder } from '../../../scripts/theme/house/filesUnder'
import { classNames } from '../../../scripts/vite/classNames'

const root = process.cwd()
const modules = filesUnder(root, 'src').filter((file) => file.endsWith('.module.css'))
const nameIn = (file: string, name: string) => classNames(root)(name, path.join(root, file))

it('gives each module a distinct, stable class name', () => {
  const named = modules.map((file) => nameIn(file, ''))
  expect(new Set(named).size).toBe(modules.length)
  expect(modules.map((file) => nameIn(file, ''))).toEqual(named)
})

it('names each class by the number of its module and a letter', () => {
  const card = 'src/cards/card.module.css'
  const names = ['card', 'headline', 'standfirst', 'kicker', 'foot', 'link']
  const named = names.map((name) => nameIn(card, name))
  expect(new Set(named).size).toBe(names.length)
  for (const name of named) expect(name).toMatch(new RegExp(`^${nameIn(card, '')}[a-z]\\d?$`))
})
