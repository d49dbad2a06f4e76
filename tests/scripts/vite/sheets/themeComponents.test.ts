import { expect, it } from 'vitest'
import { themeComponents } from '../../../../scripts/vite/sheets/themeComponents'

it('returns the files of a theme and of those that it extends, by kind and name', async () => {
  const [magazine, base, ...others] = await themeComponents('src/themes/magazine/theme.ts')
  expect(magazine?.get('slots Article')).toBe('src/themes/magazine/slots/Article.tsx')
  expect(magazine?.get('parts ReadOn')).toBe('src/themes/magazine/parts/article/ReadOn.tsx')
  expect(magazine?.get('blocks hero')).toBe('src/themes/magazine/blocks/Hero.tsx')
  expect(base?.get('slots Article')).toBe('src/themes/base/slots/Article.tsx')
  expect(base?.get('blocks hero')).toBe('src/blocks/stories/Hero.tsx')
  for (const [name, file] of base ?? []) expect(file, name).toMatch(/\.tsx$/)
  expect(magazine?.has('slots Skin')).toBe(false)
  expect(others).toEqual([])
})
