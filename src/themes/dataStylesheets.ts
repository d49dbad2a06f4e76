import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sheets from 'virtual:gazette/sheets'
import { buildFolder } from '../server/http/buildFolder'
import { dataThemes } from './dataThemes'
import type { DataTheme } from './readDataThemes'

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The files of these themes by URL: composed stylesheets, fonts, pictures. */
export const themeFiles = new Map(dataThemes.flatMap(({ files }) => [...files]))

/** The URLs of the stylesheets of every theme, as in the table of the build. */
export const stylesheets: Table = tableWith(dataThemes)

/** Changes with the themes: cached pages of other themes are not used. */
export const themesVersion = hashOf(JSON.stringify([dataThemes, stylesheets]))

function tableWith(added: readonly DataTheme[]): Table {
  const table: Record<string, Readonly<Record<string, string>>> = { ...sheets }
  for (const theme of added) table[theme.name] = stylesheetsOfTheme(theme, table[theme.parent] ?? {})
  return table
}

/** Adds the theme's CSS to its parent's stylesheet of each layout: a page links one stylesheet. Extra stylesheets are the parent's. */
function stylesheetsOfTheme(
  { name, css }: DataTheme,
  parent: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = (['news', 'webapp'] as const).flatMap((layout) => {
    const url = parent[layout]
    if (url === undefined) return []
    const bytes = Buffer.from(`${textOf(url)}\n${css}`)
    const made = `/assets/${name}-${layout}-${hashOf(bytes)}.css`
    themeFiles.set(made, bytes)
    return [[layout, made] as const]
  })
  return { ...parent, ...Object.fromEntries(own) }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}

function textOf(url: string): string {
  const made = themeFiles.get(url)
  return made ? Buffer.from(made).toString() : readFileSync(path.join(buildFolder(), 'public', url), 'utf8')
}
