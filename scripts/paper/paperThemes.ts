import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type KnownThemes, readDataThemes } from '../../src/themes/readDataThemes.ts'

/** Reads the themes of a paper and checks them against a build: its themes, and the custom properties of their stylesheets. */
export function paperThemes(paper: string, build: string): ReturnType<typeof readDataThemes> {
  return readDataThemes(paper, knownThemes(build))
}

/** The names and tokens of the themes of a build. */
export function knownThemes(build: string): KnownThemes {
  const folder = path.join(build, 'public/assets')
  const styles = readdirSync(folder).filter((file) => /-news-[\w-]{8}\.css$/.test(file))
  const css = styles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
  return {
    names: [...new Set(styles.map((file) => file.replace(/-news-[\w-]{8}\.css$/, '')))].sort(),
    tokens: new Set([...css.matchAll(/--([a-z][\w-]*):/g)].flatMap(([, name]) => name ?? [])),
  }
}
