import { readFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import type { Theme } from '../../../src/themes/contract.ts'
import { fromRoot } from '../fromRoot.ts'
import { macros } from '../macros.ts'

/** The files of a theme's slots, parts and blocks, by kind and name, such as `blocks hero`. */
export type ThemeComponents = ReadonlyMap<string, string | undefined>

/**
 * Evaluates a `theme.ts` and returns the components of the theme and of each theme that it extends, nearest first. No component
 * runs: each is replaced by a stub that holds the file's name. A component that `theme.ts` itself makes has no file. Skins are left
 * out, since a theme's skin includes its parent's.
 */
export async function themeComponents(entry: string): Promise<ThemeComponents[]> {
  const { module } = await runnerImport<{ default: Theme }>(`/${entry}`, {
    configFile: false,
    logLevel: 'error',
    plugins: [stubs, macros()],
  })
  const themes = []
  for (let theme: Theme | undefined = module.default; theme; theme = theme.parent) themes.push(filesOf(theme))
  return themes
}

const stubs = {
  name: 'gazette:stubs',
  enforce: 'pre',
  load(id: string) {
    if (!id.endsWith('.tsx')) return
    const names = Array.from(readFileSync(id, 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm))
    const file = JSON.stringify(fromRoot(id))
    return names.map(([, name]) => `export const ${name} = Object.assign(() => {}, { file: ${file} })`).join('\n')
  },
} as const

function filesOf({ slots: { Skin: _, ...slots }, parts, blocks }: Theme): ThemeComponents {
  const inBlocks = Object.entries(blocks).map(([name, { Component }]) => [`blocks ${name}`, fileOf(Component)] as const)
  const others = Object.entries({ slots, parts }).flatMap(([kind, table]) =>
    Object.entries(table).map(([name, component]) => [`${kind} ${name}`, fileOf(component)] as const),
  )
  return new Map([...others, ...inBlocks])
}

function fileOf(component: object): string | undefined {
  return 'file' in component ? String(component.file) : undefined
}
