import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type KnownThemes, readDataThemes } from '../../src/themes/readDataThemes.ts'
import { componentThemes } from './components/layOver.ts'

/** Reads the themes of a paper and checks them against a build: its themes, and the custom properties of their stylesheets. */
export function paperThemes(paper: string, build: string): ReturnType<typeof readDataThemes> {
  return readDataThemes(paper, knownThemes(paper, build))
}

/** The themes of a build and those with components of a paper. Without tokens if the build lacks such a theme, whose tokens are not known. */
export function knownThemes(paper: string, build: string): KnownThemes {
  const folder = path.join(build, 'public/assets')
  const styles = readdirSync(folder).filter((file) => /-news-[\w-]{8}\.css$/.test(file))
  const css = styles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
  const built = new Set(styles.map((file) => file.replace(/-news-[\w-]{8}\.css$/, '')))
  const own = componentThemes(paper)
  const tokens = [...css.matchAll(/--([a-z][\w-]*):/g)].flatMap(([, name]) => name ?? [])
  return {
    names: [...built.union(new Set(own))].sort(),
    tokens: new Set(own.every((name) => built.has(name)) ? tokens : []),
  }
}
