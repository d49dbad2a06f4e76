import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What is wrong with a theme's folder, each a sentence that names the file; empty when nothing is. */
export function checkTheme(root: string, name: string): string[] {
  const folder = path.join(root, 'src/themes', name)
  if (!existsSync(folder)) return [`src/themes/${name}/ does not exist; make it with: npm run theme:new ${name}`]
  if (!existsSync(path.join(folder, 'theme.ts'))) return [`src/themes/${name}/theme.ts is missing`]
  const source = readFileSync(path.join(folder, 'theme.ts'), 'utf8')
  return [
    ...checkEntry(name, source),
    ...checkSlots(root, folder, name, source),
    ...checkRows(root, name, source),
    ...checkStyles(root, folder, name),
  ]
}

function checkEntry(name: string, source: string): string[] {
  const isExtended = /export default extendTheme\(/.test(source) || name === 'base'
  return isExtended ? [] : [`src/themes/${name}/theme.ts must "export default extendTheme(…)"`]
}

function checkSlots(root: string, folder: string, name: string, source: string): string[] {
  const known = namesIn(read(root, 'src/themes/contract.ts'), /^ {2}([A-Z]\w+): \(props/gm)
  const slots = path.join(folder, 'slots')
  const files = existsSync(slots) ? readdirSync(slots).filter((file) => file.endsWith('.tsx')) : []
  const unregistered = files
    .map((file) => file.slice(0, -4))
    .filter((slot) => known.has(slot) && !source.includes(`slots/${slot}'`))
    .map((slot) => `src/themes/${name}/slots/${slot}.tsx is not registered in theme.ts`)
  const registered = objectKeys(source, 'slots')
  const unknown = registered
    .filter((slot) => !known.has(slot))
    .map(
      (slot) =>
        `src/themes/${name}/theme.ts names a slot "${slot}" that the contract does not know (${[...known].join(', ')})`,
    )
  return [...unregistered, ...unknown]
}

function checkRows(root: string, name: string, source: string): string[] {
  const known = namesIn(read(root, 'src/cards/catalogue.ts'), /^ {2}'?([a-z][a-z-]*)'?: \{/gm)
  return objectKeys(source, 'cards')
    .filter((row) => !known.has(row))
    .map((row) => `src/themes/${name}/theme.ts sets a card row "${row}" that the catalogue does not have`)
}

function checkStyles(root: string, folder: string, name: string): string[] {
  const file = path.join(folder, 'theme.css')
  if (!existsSync(file)) return []
  const css = readFileSync(file, 'utf8')
  const tokens = namesIn(readStyles(root, name), /var\(\s*(--[a-z0-9-]+)/g)
  const own = namesIn(css, /^\s*(--[a-z0-9-]+)\s*:/gm)
  const unknown = [...own]
    .filter((token) => !tokens.has(token))
    .map((token) => `src/themes/${name}/theme.css sets ${token}, which nothing reads`)
  const layers = [...css.matchAll(/@layer\s+([\w, ]+)\s*\{/g)].map((match) => match[1]?.trim())
  const foreign = layers
    .filter((layer) => layer !== 'theme')
    .map((layer) => `src/themes/${name}/theme.css writes in layer "${layer}"; a theme's layer is "theme"`)
  return [...unknown, ...foreign]
}

/** The stylesheets that may read a theme's tokens: the house's, and the theme's own. */
function readStyles(root: string, name: string): string {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.css'))
    .filter((file) => !file.startsWith('themes/') || /^themes\/base\//.test(file) || file.startsWith(`themes/${name}/`))
    .map((file) => read(root, path.join('src', file)))
    .join('\n')
}

/** The keys of `field: { … }`, one level deep. */
function objectKeys(source: string, field: string): string[] {
  const start = source.search(new RegExp(`\\b${field}: \\{`))
  if (start === -1) return []
  const keys: string[] = []
  let depth = 0
  for (const match of source.slice(start + field.length + 1).matchAll(/[{}]|'?([A-Za-z][\w-]*)'?(?=\s*[:,}])/g)) {
    if (match[0] === '{') depth++
    else if (match[0] === '}') depth--
    else if (depth === 1 && match[1]) keys.push(match[1])
    if (depth === 0) break
  }
  return keys
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
