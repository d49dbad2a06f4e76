import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import type { Script } from '../source/Script.ts'
import type { ThemeSources } from '../ThemeSources.ts'

type Import = Script['module']['staticImports'][number]

/** Imports that lead nowhere: a file, a name in it, a package, a file of a package. */
export function checkImports(theme: ThemeSources): Finding[] {
  return theme.scripts.flatMap((script) =>
    script.module.staticImports.flatMap((one) => {
      const request = one.moduleRequest.value
      if (request.startsWith('.')) return checkOwn(one, script, theme)
      return /^(?:node|virtual):/.test(request) ? [] : checkPackage(one, script, theme)
    }),
  )
}

function checkOwn(one: Import, script: Script, { root, project }: ThemeSources): Finding[] {
  const request = one.moduleRequest.value
  const place = script.placeAt(one.start)
  const target = project.resolve(script.file, request)
  if (!target) {
    const asked = path.posix.join(path.posix.dirname(script.file), request)
    const others = namesIn(path.join(root, path.posix.dirname(asked)), /\.tsx?$/.test(asked) || !/\.\w+$/.test(asked))
    return [
      { ...place, what: `imports ${request}, which does not exist`, todo: suggest(path.posix.basename(asked), others) },
    ]
  }
  const exported = /\.tsx?$/.test(target) ? exportsOf(project.at(target)) : undefined
  if (!exported) return []
  return one.entries.flatMap(({ importName }) =>
    importName.kind === 'Name' && importName.name && !exported.includes(importName.name)
      ? [
          {
            ...place,
            what: `imports ${importName.name} from ${request}, which exports no such name`,
            todo: exported.length === 0 ? `Write export in ${target}.` : suggest(importName.name, exported),
          },
        ]
      : [],
  )
}

function checkPackage(one: Import, script: Script, { root, house }: ThemeSources): Finding[] {
  const request = one.moduleRequest.value.replace(/\?.*$/, '')
  const place = script.placeAt(one.start)
  const [first = '', second = '', ...rest] = request.split('/')
  const [name, inside] = first.startsWith('@')
    ? [`${first}/${second}`, rest]
    : [first, [second, ...rest].filter(Boolean)]
  if (!house.packages.includes(name)) {
    const todo = `${suggest(
      name,
      house.packages.filter((other) => other.startsWith(first.slice(0, 3))),
    )} Or install it: npm i -E ${name}`
    return [{ ...place, what: `imports ${request}, of a package that is not in package.json`, todo }]
  }
  const file = path.join(root, 'node_modules', name, ...inside)
  if (inside.length === 0 || !/\.(?:css|woff2?)$/.test(file) || existsSync(file)) return []
  return [
    {
      ...place,
      what: `imports ${request}, which the package does not have`,
      todo: suggest(path.basename(file), namesIn(path.dirname(file), false)),
    },
  ]
}

function exportsOf(script: Script | undefined): string[] | undefined {
  const entries = script?.module.staticExports.flatMap((one) => one.entries)
  const isWhole = entries?.every(({ importName }) => importName.kind !== 'All' && importName.kind !== 'AllButDefault')
  return isWhole ? entries?.flatMap(({ exportName }) => exportName.name ?? []) : undefined
}

function namesIn(folder: string, isScript: boolean): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder)
  return isScript ? names.map((name) => name.replace(/\.tsx?$/, '')) : names
}
