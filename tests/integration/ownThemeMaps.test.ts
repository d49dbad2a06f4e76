import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the build has source maps of themes in themes/, and of nothing else', () => {
  const maps = globSync('dist/server/**/*.map')
  const sources = maps.flatMap((map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources)
  expect(sources).toContain('../../../themes/quarterly/blocks/Essays.tsx')
  const linked = globSync('dist/server/**/*.js').filter((file) =>
    /^\/\/# sourceMappingURL=/m.test(readFileSync(file, 'utf8').slice(-200)),
  )
  expect(linked.map((file) => `${file}.map`).sort()).toEqual(maps.sort())
})
