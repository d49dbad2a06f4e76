import { existsSync } from 'node:fs'
import path from 'node:path'
import valueParser from 'postcss-value-parser'
import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { facesIn, familiesIn } from '../house/familiesIn.ts'
import { packageStyles } from '../house/packageStyles.ts'
import { lineIn, type Stylesheet, valueText } from '../source/Stylesheet.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Finds font families that no reader can see: neither declared by the theme or Gazette, nor a system font of the tokens. */
export function checkFonts(theme: ThemeSources): Finding[] {
  const { root, house, stylesheets, scripts } = theme
  const shipped = [...house.faces, ...facesIn([...stylesheets, ...packageStyles(root, scripts)])]
  const machines = familiesIn([house.tokens], house.stylesheets)
    .map(({ name }) => name)
    .filter((name) => !house.fontPackages.has(name) && !/ fallback$/i.test(name))
  const known = new Set([...shipped, ...machines].map((name) => name.toLowerCase()))
  const unknown = familiesIn(stylesheets, [...house.stylesheets, ...stylesheets])
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .map(({ name, ...place }) => ({
      ...place,
      what: `the font "${name}" is neither part of the theme nor of Gazette`,
      todo: advice(name, theme, [...shipped, ...machines]),
    }))
  return [...unknown, ...stylesheets.flatMap((sheet) => lostFiles(sheet, root))]
}

function advice(name: string, { folder, house }: ThemeSources, known: readonly string[]): string {
  const packageOfFont = house.fontPackages.get(name)
  if (packageOfFont) return `Import a stylesheet of ${packageOfFont} in ${folder}/slots/Skin.tsx.`
  const offered = [...known, ...house.fontPackages.keys()]
  return `${suggest(name, offered)} Or install its @fontsource package and import it in ${folder}/slots/Skin.tsx, or declare it as @font-face with local().`
}

/** Finds URLs of missing files in a stylesheet. */
function lostFiles({ file, root: sheet }: Stylesheet, root: string): Finding[] {
  const found: Finding[] = []
  sheet.walkDecls((declaration) => {
    valueParser(valueText(declaration)).walk((node) => {
      const [first] = node.type === 'function' && node.value === 'url' ? node.nodes : []
      const request = first?.value.replace(/[?#].*$/, '')
      if (!first || !request || /^(?:data:|https?:|\/|#)/.test(request)) return
      const target = request.startsWith('.')
        ? path.join(root, path.dirname(file), request)
        : path.join(root, 'node_modules', request)
      if (!existsSync(target))
        found.push({
          file,
          line: lineIn(declaration, first.sourceIndex),
          what: `${request} does not exist`,
          todo: 'Correct the address, or add the file.',
        })
    })
  })
  return found
}
