import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { CountedFinding } from '../../src/shell/checking/Finding.ts'
import type { Place } from './Material.ts'

/** Finds translations in a tenant's folder without their original: `only.fr.md` without `only.md`. */
export function orphanTexts(folder: string): (CountedFinding & Place)[] {
  return ['articles', 'pages'].flatMap((field) => {
    const texts = path.join(folder, field)
    const names = new Set(existsSync(texts) ? readdirSync(texts) : [])
    return [...names].flatMap((name) => {
      const [, slug] = /^([^.]+)\..+\.md$/.exec(name) ?? []
      if (slug === undefined || names.has(`${slug}.md`)) return []
      return {
        kind: 'unread',
        path: `$.${field}`,
        file: path.join(texts, name),
        line: 1,
        what: `a translation without its original: there is no ${slug}.md`,
        todo: `It is not used. Add ${slug}.md to the same folder, or delete this file.`,
        count: 1,
      }
    })
  })
}
