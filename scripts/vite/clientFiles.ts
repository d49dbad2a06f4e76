import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** Folders that may contain client components. */
const rooms = ['src', 'themes']

/** A client component: its name, and its absolute path. */
export type ClientFile = { name: string; file: string }

/** Lists all client components, each named after its file. Throws if two have the same name: documents refer to them by name. */
export function clientFiles(): readonly ClientFile[] {
  const found = rooms
    .flatMap(filesIn)
    .filter((file) => isClientModule(readFileSync(file, 'utf8'), file))
    .map((file) => ({ name: path.basename(file).replace(/\.tsx?$/, ''), file: path.resolve(file) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const [index, { name, file }] of found.entries()) {
    const next = found[index + 1]
    if (next?.name === name)
      throw new Error(`two client components are named ${name}: ${file} and ${next.file}. Rename one of them.`)
  }
  return found
}

/** Whether a TypeScript module has the directive `use client`. The extension of `file` says whether it contains JSX. */
export function isClientModule(code: string, file: string): boolean {
  if (!code.includes('use client')) return false
  const { body } = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return body.some((statement) => 'directive' in statement && statement.directive === 'use client')
}

function filesIn(room: string): string[] {
  if (!existsSync(room)) return []
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(room, file))
}
