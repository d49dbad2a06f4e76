import type { ESTree } from 'rolldown/utils'
import type { Script, Scripts } from './Script.ts'

/** The file that declares a name, and the value of a constant. */
export type Declared = { script: Script; value: ESTree.Expression | undefined }

/** Finds the declaration of a name in a script or in the project's files that it imports; undefined if there is none. */
export function declarationOf(name: string, script: Script, scripts: Scripts): Declared | undefined {
  return declaredIn(name, script) ?? importedInto(name, script, scripts)
}

/** The default export of a script. */
export function defaultOf(script: Script): ESTree.Node | undefined {
  const found = script.program.body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  return found?.type === 'ExportDefaultDeclaration' ? found.declaration : undefined
}

function declaredIn(name: string, script: Script): Declared | undefined {
  for (const statement of script.program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration') {
      const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
      if (found) return { script, value: found.init ?? undefined }
    }
    const isNamed = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration'
    if (isNamed && declaration.id?.name === name) return { script, value: undefined }
  }
  return undefined
}

function importedInto(name: string, script: Script, scripts: Scripts): Declared | undefined {
  for (const { moduleRequest, entries } of script.module.staticImports) {
    const entry = entries.find(({ localName }) => localName.value === name)
    if (!entry) continue
    const other = moduleRequest.value.startsWith('.') && scripts.resolve(script.file, moduleRequest.value)
    const target = other && /\.tsx?$/.test(other) ? scripts.at(other) : undefined
    if (!target || entry.importName.kind !== 'Name') return { script, value: undefined }
    return declaredIn(entry.importName.name ?? '', target) ?? { script: target, value: undefined }
  }
  return undefined
}
