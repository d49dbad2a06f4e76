import { existsSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/content/isObject.ts'
import { parseJson, readTextFile } from '../../src/content/source/folder/readFile.ts'
import { paperThemeFolders } from '../../src/themes/paperThemeFolders.ts'

/** The themes whose `package.json` asks for other major versions of `gazette`, as lines. Throws if such a file cannot be read. */
export function themeVersionFaults(paper: string, version: string): string[] {
  return [...paperThemeFolders(paper)].flatMap(([theme, folder]) => {
    const manifest = path.join(folder, 'package.json')
    if (!existsSync(manifest)) return []
    const file = path.relative(paper, manifest).split(path.sep).join('/')
    const text = readTextFile(manifest, file)
    const range = peerRange(parseJson(text, file))
    if (range === undefined || accepts(range, version)) return []
    const line = text.slice(0, text.lastIndexOf('"gazette"')).split('\n').length
    return `${file}:${line}: the theme "${theme}" is made for gazette ${range}, and this is ${version}. Install a version of the theme for it.`
  })
}

function peerRange(manifest: unknown): string | undefined {
  if (!isObject(manifest) || !isObject(manifest.peerDependencies)) return undefined
  const { gazette } = manifest.peerDependencies
  return typeof gazette === 'string' ? gazette : undefined
}

/** Compares major versions only. Accepts ranges that name none, such as `*` and `>=1`. */
function accepts(range: string, version: string): boolean {
  return range.split('||').some((one) => {
    const [, major] = /^\s*[~^=v]?(\d+)/.exec(one) ?? []
    return major === undefined || major === version.split('.', 1)[0]
  })
}
