import { createHash } from 'node:crypto'
import { type ExtraStylesheet, extraStylesheets } from '../../../src/shell/document/extraStylesheets.ts'
import type { Layout } from '../../../src/themes/contract.ts'
import { mergeLayers } from './mergeLayers.ts'
import { splitSelectors } from './splitSelectors.ts'
import { type Chunk, stylesUnder } from './stylesUnder.ts'
import { withMixFallbacks } from './withMixFallbacks.ts'
import { withoutClasses } from './withoutClasses.ts'
import { withoutFaces } from './withoutFaces.ts'
import { withoutOverruled } from './withoutOverruled.ts'

export type Sheets = {
  /** The URL of each stylesheet by theme, then by layout or names of extra stylesheets (`src/shell/document/sheets.d.ts`). */
  table: Record<string, Record<string, string>>
  /** The text of each stylesheet by its file name. */
  files: Map<string, string>
}

type Made = {
  chunks: readonly Chunk[]
  /** The `theme.ts` of each theme, by name. */
  themes: ReadonlyMap<string, string>
  textOf: (style: string) => string
  /** The prefixes of class names that no page of a theme, by its module, uses in a layout. */
  unusedClasses: (theme: string, layout: Layout) => readonly string[]
}

const shell = ['src/shell/document/Document.tsx', 'src/shell/layouts/Shell.tsx']
const webapp = 'src/shell/layouts/WebappLayout.tsx'
const extraNames = Object.keys(extraStylesheets) as ExtraStylesheet[]

/** A page contains the reader's script and that of the site's main language. */
const maxScripts = 2

/** Every set of extra stylesheets that a page can have, in the order of `extraStylesheets`. */
const sets = subsetsOf(extraNames).filter((names) => names.filter((name) => name !== 'rare').length <= maxScripts)

/**
 * Composes one stylesheet per theme and layout, and one per set of extra stylesheets, from the stylesheets of the server's chunks. A
 * stylesheet that belongs to no theme and to no extra set is in all of them. Rules, tokens and font faces that a theme replaces are
 * left out.
 */
export function composeSheets({ chunks, themes, textOf, unusedClasses }: Made): Sheets {
  const stylesOf = (...modules: string[]) => stylesUnder(chunks, modules)
  const themeStyles = new Set(
    stylesOf(...themes.values(), webapp, ...extraNames.flatMap((name) => extraStylesheets[name])),
  )
  const common = chunks.flatMap(({ styles }) => styles).filter((style) => !themeStyles.has(style))
  const files = new Map<string, string>()
  const merged = (styles: Iterable<string>) => splitSelectors(mergeLayers([...styles].map(textOf).join('\n')))
  const write = (name: string, text: string): string => {
    const file = `assets/${name}-${shortHash(text)}.css`
    files.set(file, text)
    return `/${file}`
  }
  const rowOf = (theme: string, entry: string): Record<string, string> => {
    const newsStyles = new Set([...stylesOf(...shell, entry), ...common])
    const addedBy = (name: ExtraStylesheet) =>
      stylesOf(...extraStylesheets[name]).filter((style) => !newsStyles.has(style))
    const adding = extraNames.filter((name) => addedBy(name).length > 0)
    const seconds = sets.map((names) => {
      const added = names.filter((name) => adding.includes(name))
      return [names.join(' '), added.length > 0 && write(added.join('-'), merged(new Set(added.flatMap(addedBy))))]
    })
    const writeLayout = (layout: Layout, styles: Iterable<string>) =>
      write(
        `${theme}-${layout}`,
        withMixFallbacks(withoutFaces(withoutOverruled(withoutClasses(merged(styles), unusedClasses(entry, layout))))),
      )
    return {
      news: writeLayout('news', newsStyles),
      webapp: writeLayout('webapp', new Set([...newsStyles, ...stylesOf(webapp)])),
      ...Object.fromEntries(seconds.filter(([, address]) => address)),
    }
  }
  return { table: Object.fromEntries([...themes].map(([theme, entry]) => [theme, rowOf(theme, entry)])), files }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

/** All subsets except the empty one, in the order of the list. */
function subsetsOf<Name>([first, ...others]: readonly Name[]): Name[][] {
  if (first === undefined) return []
  const without = subsetsOf(others)
  return [[first], ...without.map((set) => [first, ...set]), ...without]
}
