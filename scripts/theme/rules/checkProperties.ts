import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { propertiesIn } from '../house/propertiesIn.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Finds custom properties that are read but never set, or set but never read, in the theme or in Gazette. */
export function checkProperties({ house, stylesheets, scripts }: ThemeSources): Finding[] {
  const common = house.properties
  const own = propertiesIn(stylesheets, scripts)
  const brand = house.vocabulary.brand.flatMap((name) => [
    `--brand-${name}`,
    `--brand-${name}-text`,
    `--on-brand-${name}`,
  ])
  const set = new Set([...common.set, ...own.set].map(({ name }) => name).concat(brand))
  const read = new Set([...common.read, ...own.read].map(({ name }) => name))
  return [
    ...own.read
      .filter(({ name }) => !set.has(name))
      .map(({ name, ...place }) => ({
        ...place,
        what: `reads ${name}, which no rule or component sets`,
        todo: suggest(name, set),
      })),
    ...own.set
      .filter(({ name }) => !read.has(name))
      .map(({ name, ...place }) => ({
        ...place,
        what: `sets ${name}, which no rule or component reads`,
        todo: `${suggest(name, read)} Or delete it.`,
      })),
  ]
}
