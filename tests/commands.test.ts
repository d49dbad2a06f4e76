import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The files that npm scripts run with Node directly, and whether the script resolves missing extensions. */
const run = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /\bnode scripts\/run\.cjs ((?:scripts|bench)\/\S+\.ts)/.exec(command) ?? []
  return file && !command.includes('--import') ? [[name, file] as const] : []
})

/** The project's modules that a module imports at run time, without type imports. */
function importsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports } = parseSync(file, text).module
  const imported = staticImports
    .filter(({ start, end }) => !text.slice(start, end).startsWith('import type'))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value))
  return [...imported, ...exported].filter((name) => name?.startsWith('.')).map(String)
}

it.each(run)('npm run %s finds every module that %s imports', (_, entry) => {
  const seen = new Set([entry])
  const lost: string[] = []
  for (const file of seen)
    for (const name of importsIn(file)) {
      const target = path.join(path.dirname(file), name)
      if (!existsSync(target)) lost.push(`${file}: ${name}`)
      else if (/\.[jt]sx?$/.test(target)) seen.add(target)
    }
  expect(lost).toEqual([])
})
