import { expect, it } from 'vitest'
import { createScripts } from '../../../../scripts/theme/source/Script'
import { registeredIn } from '../../../../scripts/vite/sheets/registeredIn'

const scripts = createScripts('.')
const named = (entry: string) =>
  new Map(registeredIn(entry, scripts).map(({ key, module, from }) => [key, [module, from]]))

it('returns what a theme passes to extendTheme, by key, without its skin', () => {
  const entry = 'src/themes/magazine/theme.ts'
  expect(Object.fromEntries(named(entry))).toEqual({
    'slots Article': ['src/themes/magazine/slots/Article.tsx', entry],
    'parts ReadOn': ['src/themes/magazine/parts/article/ReadOn.tsx', entry],
    'blocks hero': ['src/themes/magazine/blocks/Hero.tsx', entry],
    'blocks section-one': ['src/themes/magazine/blocks/SectionOne.tsx', entry],
    'blocks section-two': ['src/themes/magazine/blocks/SectionTwo.tsx', entry],
    'blocks section-three': ['src/themes/magazine/blocks/SectionThree.tsx', entry],
  })
})

it('returns what the base theme registers, including the blocks from their own table', () => {
  const base = named('src/themes/base/theme.ts')
  expect(base.get('parts Share')).toEqual(['src/themes/base/parts/article/Share.tsx', 'src/themes/base/theme.ts'])
  expect(base.get('blocks hero')).toEqual(['src/blocks/stories/Hero.tsx', 'src/blocks/index.ts'])
})

it('returns nothing for an unknown theme', () => {
  expect(registeredIn('src/themes/nowhere/theme.ts', scripts)).toEqual([])
})
