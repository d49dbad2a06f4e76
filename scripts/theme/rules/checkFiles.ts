import path from 'node:path'
import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { entriesIn, entryOf } from '../source/readValue.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/**
 * Finds files without effect: not imported, in `slots/` without being a slot, or a slot or part that `theme.ts` does not register. If an
 * import cannot be resolved, unused files are unknown, so only that import is reported.
 */
export function checkFiles(theme: ThemeSources): Finding[] {
  const used = hasLostImport(theme) ? new Set(theme.files) : reachedFrom(theme)
  const registered = [...registeredIn(theme, 'slots'), ...registeredIn(theme, 'parts')]
  return theme.files
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .flatMap((file) => checkFile(file, theme, used.has(file), registered))
}

function checkFile(file: string, theme: ThemeSources, isUsed: boolean, registered: readonly string[]): Finding[] {
  const inside = file.slice(theme.folder.length + 1)
  const name = path.posix.basename(file).replace(/\.\w+$/, '')
  const [, slot] = /^slots\/([A-Z]\w*)\.tsx$/.exec(inside) ?? []
  const { slots } = theme.house.vocabulary
  if (slot && !slots.includes(slot))
    return [
      finding(
        file,
        `there is no slot "${slot}" in src/themes/contract.ts`,
        `${suggest(slot, slots)} Put a component of a slot into parts/.`,
      ),
    ]
  const kind = slot ? 'slot' : isPart(inside, name, theme) ? 'part' : undefined
  if (kind && !(isUsed && registered.includes(name)))
    return [
      finding(
        file,
        `the ${kind} is not registered in ${theme.folder}/theme.ts`,
        `Import it there and add it: ${kind}s: { ${name} }`,
      ),
    ]
  if (isUsed) return []
  if (file.endsWith('.css'))
    return [
      finding(file, 'no component imports it', `Import it (usually in ${theme.folder}/slots/Skin.tsx), or delete it.`),
    ]
  if (inside.startsWith('blocks/'))
    return [
      finding(
        file,
        'no file imports it',
        `Register it in ${theme.folder}/theme.ts: blocks: { '…': ${name} }, or delete it.`,
      ),
    ]
  return [finding(file, 'no file imports it', 'Import it, or delete it.')]
}

function registeredIn({ draft }: ThemeSources, table: 'slots' | 'parts'): string[] {
  return entriesIn(entryOf(draft, table)?.value).map(({ key }) => key)
}

/** Whether a file has the same path as the default of a part. */
function isPart(inside: string, name: string, { house, project }: ThemeSources): boolean {
  const isDefault = inside.endsWith('.tsx') && project.at(`src/themes/base/${inside}`) !== undefined
  return isDefault && house.vocabulary.parts.includes(name)
}

function finding(file: string, what: string, todo: string): Finding {
  return { file, line: 1, what, todo }
}

function hasLostImport({ scripts, project }: ThemeSources): boolean {
  return scripts.some(({ file, module }) =>
    module.staticImports.some(({ moduleRequest: { value } }) => value.startsWith('.') && !project.resolve(file, value)),
  )
}

/** The theme's files that `theme.ts` imports, directly or indirectly. */
function reachedFrom({ entry, folder, project, stylesheets }: ThemeSources): Set<string> {
  const found = new Set([entry.file])
  for (const file of found) {
    const requests = file.endsWith('.css')
      ? importsOfStyles(stylesheets.find((one) => one.file === file)?.root.toString() ?? '')
      : (project.at(file)?.module.staticImports.map(({ moduleRequest }) => moduleRequest.value) ?? [])
    for (const request of requests.filter((one) => one.startsWith('.'))) {
      const target = project.resolve(file, request)
      if (target?.startsWith(`${folder}/`)) found.add(target)
    }
  }
  return found
}

function importsOfStyles(css: string): string[] {
  return [...css.matchAll(/@import\s+(?:url\(\s*)?['"]([^'"]+)/g)].map(([, request = '']) => request)
}
