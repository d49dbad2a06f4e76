import type { Finding } from '../Finding.ts'
import { nodesOf } from '../source/nodesOf.ts'
import type { Script, Scripts } from '../source/Script.ts'
import type { Stylesheet } from '../source/Stylesheet.ts'
import type { ThemeSources } from '../ThemeSources.ts'
import { shapesIn } from './shapesIn.ts'

/** The elements that small components of Gazette render. */
const leaves: Readonly<Record<string, string>> = { Link: 'a', Time: 'time', Icon: 'svg', Picture: 'img' }

/** Finds CSS that depends on the structure of other components' markup. */
export function checkShapes({ stylesheets, scripts, project }: ThemeSources): Finding[] {
  return shapesAmong(stylesheets, scripts, project)
}

/** Applies `shapesIn` to each stylesheet; to a CSS module with the components that import it. */
export function shapesAmong(
  stylesheets: readonly Stylesheet[],
  scripts: readonly Script[],
  project: Scripts,
): Finding[] {
  const written = new Map<string, Set<string>>()
  for (const script of scripts)
    for (const { moduleRequest } of script.module.staticImports) {
      const module = moduleRequest.value.endsWith('.module.css') && project.resolve(script.file, moduleRequest.value)
      if (module) written.set(module, new Set([...(written.get(module) ?? []), ...elementsIn(script)]))
    }
  return stylesheets.flatMap((sheet) =>
    shapesIn(sheet, sheet.file.endsWith('.module.css') ? (written.get(sheet.file) ?? new Set()) : undefined),
  )
}

/** The elements that a script renders. A heading with a variable level counts as every level. */
function elementsIn(script: Script): string[] {
  return [...nodesOf(script.program)].flatMap((node) => {
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return []
    const { name } = node.name
    return name === 'Heading' ? ['h2', 'h3', 'h4'] : [leaves[name] ?? name]
  })
}
