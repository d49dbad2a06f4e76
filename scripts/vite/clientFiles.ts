import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** Where client components may stand. */
const rooms = ['src', 'themes']

/** What a file of a client component says about itself, besides its code. */
export type ClientFile = { name: string; file: string }

/** Every client component of ours, named as its file. Throws where two have one name, since documents know them by it. */
export function clientFiles(): readonly ClientFile[] {
  const found = rooms
    .flatMap(filesIn)
    .filter((file) => isClientModule(readFileSync(file, 'utf8'), file))
    .map((file) => ({ name: path.basename(file).replace(/\.tsx?$/, ''), file: path.resolve(file) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const [index, { name, file }] of found.entries()) {
    const twin = found[index + 1]
    if (twin?.name === name) throw new Error(`two client components are named ${name}: ${file} and ${twin.file}`)
  }
  return found
}

/** Whether a module of TypeScript declares itself part of the client. `file` says by its ending whether it holds JSX. */
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
