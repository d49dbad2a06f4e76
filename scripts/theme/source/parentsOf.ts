import type { ESTree } from 'rolldown/utils'
import { declarationOf, defaultOf } from './declarationOf.ts'
import type { Script, Scripts } from './Script.ts'

/** Maximum number of parents that are followed. */
const maxDepth = 5

/** The call of `extendTheme` in the default export of a `theme.ts`. */
export function extendCall(script: Script, project: Scripts): ESTree.CallExpression | undefined {
  const exported = defaultOf(script)
  const node = exported?.type === 'Identifier' ? declarationOf(exported.name, script, project)?.value : exported
  const isCall = node?.type === 'CallExpression' && node.callee.type === 'Identifier'
  return isCall && node.callee.type === 'Identifier' && node.callee.name === 'extendTheme' ? node : undefined
}

/** The names of the themes that a theme extends, nearest first. */
export function parentsOf(script: Script, project: Scripts, depth = 0): string[] {
  const [parent] = extendCall(script, project)?.arguments ?? []
  if (parent?.type !== 'Identifier' || depth > maxDepth) return []
  const imported = script.module.staticImports.find(({ entries }) =>
    entries.some(({ localName }) => localName.value === parent.name),
  )
  const file = imported && project.resolve(script.file, imported.moduleRequest.value)
  const next = file ? project.at(file) : undefined
  const name = file?.split('/').at(-2)
  return next && name ? [name, ...parentsOf(next, project, depth + 1)] : []
}
