import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sheets from 'virtual:gazette/sheets'
import { buildFolder } from '../server/http/buildFolder'
import { composeStylesheets } from './composeStylesheets'
import { dataThemes } from './dataThemes'

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The files of these themes by URL: composed stylesheets, fonts, pictures. */
export const themeFiles = new Map(dataThemes.flatMap(({ files }) => [...files]))

/** The URLs of the stylesheets of every theme, as in the table of the build. */
export const stylesheets: Table = tableWithDataThemes()

/** Changes with the themes: cached pages of other themes are not used. */
export const themesVersion = hashOf(JSON.stringify([dataThemes, stylesheets]))

/** Adds the files of themes as data. Extra stylesheets are the parent's. */
function tableWithDataThemes(): Table {
  const table: Record<string, Readonly<Record<string, string>>> = { ...sheets }
  const composed = composeStylesheets(dataThemes, (theme, layout) => textOf(sheets[theme]?.[layout]))
  for (const { name, parent } of dataThemes) {
    const own = Object.entries(composed.get(name) ?? {}).map(([layout, css]) => [layout, urlOf(name, layout, css)])
    table[name] = { ...table[parent], ...Object.fromEntries(own) }
  }
  return table
}

function urlOf(name: string, layout: string, css: string): string {
  const url = `/assets/${name}-${layout}-${hashOf(css)}.css`
  themeFiles.set(url, Buffer.from(css))
  return url
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}

/** In development Vite links the parent's stylesheets, and a theme as data adds its own. */
function textOf(url: string | undefined): string | undefined {
  if (import.meta.env.DEV) return ''
  return url === undefined ? undefined : readFileSync(path.join(buildFolder(), 'public', url), 'utf8')
}
