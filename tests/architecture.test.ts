import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isClientModule } from '../scripts/vite/clientFiles'
import { patternOfFile } from '../src/server/routes/patternOfFile'

/**
 * Rooms and levels: a file imports only from a lower level or from its own folder. `docs/architecture.md` shows them.
 */
const levels: Readonly<Record<string, number>> = {
  pages: 7,
  'waku.server.tsx': 7,
  shell: 6,
  package: 6,
  themes: 5,
  blocks: 4,
  outputs: 4,
  cards: 3,
  headers: 3,
  markdown: 3,
  client: 2,
  content: 1,
  ui: 1,
  server: 0,
  i18n: 0,
  text: 0,
  styles: 0,
}

/**
 * The folders inside each room, from the lowest to the highest: a folder imports values only from folders before it. A room's own files
 * (`client`) are a folder too. Types may be imported from anywhere in a room.
 */
const order: Readonly<Record<string, readonly string[]>> = {
  blocks: ['blocks/parts', 'blocks/furniture', 'blocks/listings', 'blocks/stories', 'blocks'],
  cards: ['cards/flows', 'cards'],
  client: [
    'client',
    'client/messages',
    'client/atoms',
    'client/islands',
    'client/account',
    'client/navigation',
    'client/saved',
    'client/player',
    'client/search',
    'client/suggestions',
    'client/language',
    'client/panel',
    'client/bridge',
    'client/preview',
    'client/behaviours',
    'client/behaviours/document',
    'client/entry',
    'client/worker',
  ],
  content: [
    'content',
    'content/schema',
    'content/schema/published',
    'content/document',
    'content/fetching',
    'content/languages',
    'content/redirects',
    'content/site',
    'content/media',
    'content/media/fileCache',
    'content/media/metadata',
    'content/media/originals',
    'content/media/variants',
    'content/media/pictures',
    'content/edition',
    'content/search/indexing',
    'content/search',
    'content/source',
    'content/source/folder',
    'content/source/cms',
    'content/source/wordpress',
    'content/source/ghost',
    'content/sources',
    'content/preview',
    'content/tenants',
  ],
  headers: ['headers/parts', 'headers'],
  markdown: [
    'markdown/tree',
    'markdown/rawHtml',
    'markdown/embeds',
    'markdown/transforms',
    'markdown',
    'markdown/thread',
  ],
  outputs: [
    'outputs/text',
    'outputs',
    'outputs/ads',
    'outputs/calendars',
    'outputs/share',
    'outputs/structuredData',
    'outputs/feeds',
    'outputs/markdown',
    'outputs/sitemaps',
  ],
  server: [
    'server',
    'server/http',
    'server/environment',
    'server/operations',
    'server/threads',
    'server/limits',
    'server/middleware',
    'server/builds',
    'server/replicas',
    'server/accounts',
    'server/routes',
    'server/pageCache',
    'server/preview',
    'server/workers',
    'server/node',
  ],
  shell: [
    'shell/requestContext',
    'shell/query',
    'shell/view',
    'shell/responses',
    'shell/caching',
    'shell/texts',
    'shell/document/type',
    'shell/document',
    'shell/accounts',
    'shell/developer',
    'shell/developer/boxes',
    'shell/errorPages',
    'shell/layouts',
    'shell/listing',
    'shell/checking/rules',
    'shell/checking',
    'shell/preview',
    'shell/rendering',
    'shell/outputs',
    'shell/endpoints',
    'shell/pipeline',
    'shell/services',
  ],
  styles: ['styles'],
  text: ['text/shortcuts', 'text/limits', 'text', 'text/html'],
}

const root = path.resolve('src')

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx)$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
}

/** Themes outside `src/` belong to the room `themes`. */
const outside = scriptsIn('themes').map((file) => `themes/${file}`)
const files = [...scriptsIn(root), ...outside]

/** The path of a file from the project's root. */
const onDisk = (file: string) => (outside.includes(file) ? file : `src/${file}`)
const textOf = (file: string) => readFileSync(onDisk(file), 'utf8')

const roomOf = (file: string) => file.split('/')[0] ?? ''

function importsOf(file: string): string[] {
  return importsIn(file, textOf(file))
}

/** The imports that a build keeps: neither `import type` nor imports of types alone. */
function valueImportsOf(file: string): string[] {
  const text = textOf(file).replace(/^(?:import|export) ([^']*) from '[^']+'$/gm, (statement, clause: string) =>
    areTypes(clause) ? '' : statement,
  )
  return importsIn(file, text)
}

function areTypes(clause: string): boolean {
  const names = clause.replace(/[{}]/g, '').split(',')
  return clause.startsWith('type ') || names.every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

function importsIn(file: string, text: string): string[] {
  const pattern = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g
  return [...text.matchAll(pattern)].map((match) =>
    path.posix.join(path.posix.dirname(onDisk(file)), match[1] ?? '').replace(/^src\//, ''),
  )
}

/** The source file of an import; undefined for stylesheets and other files. */
function fileAt(target: string): string | undefined {
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find((file) => files.includes(file))
}

const folderOf = (file: string) => path.posix.dirname(file)

/** The folders of all themes. */
const themeFolders = files.filter((file) => /^themes\/[^/]+\/theme\.ts$/.test(file)).map(folderOf)

/** The names that a type of the theme contract lists. */
function namesOf(type: string): string[] {
  const contract = textOf('themes/contract.ts')
  const [, table = ''] = new RegExp(`export type ${type} = \\{([\\s\\S]*?)\\n\\}`).exec(contract) ?? []
  return [...table.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
}

/** A cycle of imports, type imports included; undefined if there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  function follow(file: string): string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    way.push(file)
    for (const target of imports.get(file) ?? []) {
      const circle = follow(target)
      if (circle) return circle
    }
    way.pop()
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = follow(file)
    if (circle) return circle
  }
  return undefined
}

describe('source code', () => {
  it('is in known rooms only', () => {
    expect(files.map(roomOf).filter((room) => !(room in levels))).toEqual([])
  })

  it('imports only from lower levels', () => {
    const broken = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const [own, other] = [roomOf(file), roomOf(target)]
          return own !== other && (levels[other] ?? 9) >= (levels[own] ?? -1)
        })
        .map((target) => `${file} imports ${target}`),
    )
    expect(broken, 'move shared code to a lower room: docs/architecture.md, “Rooms”').toEqual([])
  })

  it('keeps the request context free of imports from other parts of the shell', () => {
    const own = files.filter((file) => file.startsWith('shell/requestContext/'))
    const above = own
      .flatMap(importsOf)
      .filter((target) => target.startsWith('shell/') && !own.includes(`${target}.ts`))
    expect([own.length > 0, above]).toEqual([true, []])
  })

  it('has no import cycles, not even of types', () => {
    const imports = new Map(files.map((file) => [file, importsOf(file).flatMap((target) => fileAt(target) ?? [])]))
    expect(circleIn(imports)).toBeUndefined()
    expect(circleIn(new Map([...imports, ['a', ['b']], ['b', ['c']], ['c', ['b']]]))).toEqual(['b', 'c', 'b'])
  })

  it('imports values only from folders that come before in the order of the room', () => {
    const outOfOrder = Object.entries(order).flatMap(([room, folders]) =>
      files.flatMap((file) => {
        const own = folders.indexOf(folderOf(file))
        if (roomOf(file) !== room) return []
        if (own === -1) return [`${folderOf(file)} is not in the order of ${room}`]
        return valueImportsOf(file)
          .flatMap((target) => fileAt(target) ?? [])
          .filter((target) => roomOf(target) === room && folders.indexOf(folderOf(target)) > own)
          .map((target) => `${file} imports ${target}`)
      }),
    )
    expect([...new Set(outOfOrder)], 'move what is shared to an earlier folder').toEqual([])
  })

  it('has no circles of folders among value imports; a theme.ts, which registers files, counts as a folder', () => {
    const nodeOf = (file: string) => (file.endsWith('/theme.ts') ? file : folderOf(file))
    const imports = new Map<string, string[]>()
    for (const file of files) {
      const targets = valueImportsOf(file).flatMap((target) => fileAt(target) ?? [])
      const others = targets.map(nodeOf).filter((target) => target !== nodeOf(file))
      imports.set(nodeOf(file), [...(imports.get(nodeOf(file)) ?? []), ...others])
    }
    expect(circleIn(imports)).toBeUndefined()
  })

  it('lists every folder of every room in docs/folders.md', () => {
    const listed = readFileSync('docs/folders.md', 'utf8')
    const folders = [...new Set(files.map(folderOf))].filter((folder) => /^(?!pages\/|themes\/)\w+\//.test(folder))
    const missing = folders.filter((folder) => !listed.includes(`\`${folder}/\``))
    expect(missing, 'add a line to docs/folders.md').toEqual([])
  })

  it('lets a theme import only from the theme that it extends', () => {
    const own = /^themes\/([\w-]+)\//
    const parents = new Map(
      files
        .filter((file) => file.endsWith('/theme.ts'))
        .map((file) => [own.exec(file)?.[1], importsOf(file).map((target) => own.exec(`${target}/`)?.[1])]),
    )
    const awaiting = files.flatMap((file) => {
      const theme = own.exec(file)?.[1]
      const foreign = importsOf(file).filter((target) => {
        const other = own.exec(target)?.[1]
        return other && other !== theme && other !== 'base' && !parents.get(theme)?.includes(other)
      })
      return theme ? foreign.map((target) => `${file} imports ${target}`) : []
    })
    expect(awaiting, 'move it to src/themes/base/, or extend the other theme in theme.ts').toEqual([])
  })

  it('keeps client code free of imports from content and server', () => {
    const browser = files.filter((file) => roomOf(file) === 'client' || isClientModule(textOf(file), file))
    const awaiting = browser.flatMap((file) =>
      importsOf(file)
        .filter((target) => ['content', 'server'].includes(roomOf(target)))
        .map((target) => `${file} imports ${target}`),
    )
    expect(awaiting, 'pass the values as props, or in data- attributes').toEqual([])
  })

  it('has client components only in src/client/ and in themes', () => {
    const client = files.filter((file) => isClientModule(textOf(file), file))
    expect(client).toContain('client/panel/ReaderPanel.tsx')
    const elsewhere = client.filter((file) => !/^(?:client|themes)\//.test(file))
    expect(elsewhere, 'move it to a folder of src/client/, or of a theme').toEqual([])
  })

  it("reads atoms in client components by useReaders, which begins with the server's values", () => {
    const islands = files.filter((file) => isClientModule(textOf(file), file))
    const early = islands.filter((file) => /\buseAtomValue\(|const \[\w+, \w+\] = useAtom\(/.test(textOf(file)))
    expect(early, "read it by useReaders(atom, first), which begins with the server's values").toEqual([])
  })

  it('keeps routes short: no CSS, at most 40 lines', () => {
    const pages = files.filter((file) => file.startsWith('pages/'))
    const long = pages.filter((file) => textOf(file).trimEnd().split('\n').length > 40)
    expect(long, 'move everything except loading data and passing it on to src/shell/').toEqual([])
    const withStyles = pages.filter((file) => importsOf(file).some((target) => target.endsWith('.css')))
    expect(withStyles, 'move the styles to a slot').toEqual([])
  })

  it('has one page per address', () => {
    const pages = files.filter((file) => file.startsWith('pages/'))
    const patternWithoutNames = (file: string) =>
      patternOfFile(file.replace('pages/', './pages/'))?.replace(/\{[^}]+\}/g, '{}')
    const twice = [...Map.groupBy(pages, patternWithoutNames)].filter(([pattern, { length }]) => pattern && length > 1)
    expect(Object.fromEntries(twice), 'keep one of them: only one is ever shown').toEqual({})
  })

  it('renders every page per request, never at build time', () => {
    const pages = files.filter((file) => /^pages\/(?!_api).*\.tsx$/.test(file))
    const notDynamic = pages.filter((file) => !textOf(file).includes("render: 'dynamic'"))
    expect(notDynamic, "end each with: export const getConfig = () => ({ render: 'dynamic' }) as const").toEqual([])
  })

  it('declares in a page every query parameter that it reads', () => {
    const undeclared = files
      .filter((file) => /^pages\/(?!_api).*\.tsx$/.test(file))
      .flatMap((file) => {
        const [, names = ''] = /export const route: Route = [\s\S]*?query: \{([^}]*)\}/.exec(textOf(file)) ?? []
        const read = [...textOf(file).matchAll(/URLSearchParams\(query\)\.get\('(\w+)'\)/g)].map(([, name]) => name)
        return read.filter((name) => !new RegExp(`\\b${name}:`).test(names)).map((name) => `${file}: ${name}`)
      })
    expect(
      undeclared,
      'declare the parameter, or it never reaches the page: export const route: Route = { query: { … } }',
    ).toEqual([])
  })

  it('awaits only in pages, so that components render synchronously', () => {
    const shown = files.filter((file) => file.endsWith('.tsx') && roomOf(file) !== 'pages')
    const waiting = shown.filter((file) => /\basync (?:function )?\w*\s*\(/.test(textOf(file)))
    const shownLate = waiting.filter((file) => roomOf(file) !== 'waku.server.tsx')
    expect(shownLate, 'await in the page function, and pass on the result').toEqual([])
  })

  it('names a component file after its export', () => {
    const components = files.filter(
      (file) => file.endsWith('.tsx') && !file.startsWith('pages/') && !file.startsWith('waku.'),
    )
    const wrong = components.filter((file) => {
      const name = path.basename(file, '.tsx')
      return !new RegExp(`export (async )?(function|const|class) ${name}\\b`).test(textOf(file))
    })
    expect(wrong, 'export a component with the name of the file').toEqual([])
  })

  it('names a file with one function or table after it, or after its type', () => {
    const tables = ['blocks/index.ts', 'headers/catalogue.ts', 'themes/contract.ts']
    const wrong = files.filter((file) => {
      if (/^pages\/|^waku\.|\/theme\.ts$|\.d\.ts$/.test(file) || tables.includes(file)) return false
      const text = textOf(file)
      const values = [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(
        ([, name]) => name,
      )
      const types = [...text.matchAll(/^export type (\w+)/gm)].map(([, name]) => name?.toLowerCase())
      const name = path.basename(file).replace(/\.tsx?$/, '')
      return values.length === 1 && values[0] !== name && !types.includes(name.toLowerCase())
    })
    expect(wrong, 'rename the file to its export').toEqual([])
  })

  it('uses only classes that its stylesheets declare', () => {
    const unknown = files.flatMap((file) => {
      const imports = [...textOf(file).matchAll(/^import (\w+) from '(\..*\.module\.css)'$/gm)]
      return imports.flatMap(([, styles = '', stylesheet = '']) => {
        const css = readFileSync(path.join(path.dirname(onDisk(file)), stylesheet), 'utf8')
        const declared = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))
        const used = [...textOf(file).matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name]) => name)
        return used.filter((name) => !declared.has(name)).map((name) => `${file}: ${styles}.${name} of ${stylesheet}`)
      })
    })
    expect(unknown, 'declare the class in the stylesheet, or remove it from the component').toEqual([])
  })

  it('has no utils, helpers, common or misc', () => {
    const oddments = files.filter((file) => /(^|\/)(utils|helpers|common|misc)(\/|\.)/.test(file))
    expect(oddments, 'name it after its purpose').toEqual([])
  })

  it.each([
    ['Slots', ['slots']],
    ['Parts', ['parts/article', 'parts/page']],
  ])('has for every name in %s one file, and no others', (type, folders) => {
    const names = folders.flatMap((folder) => readdirSync(path.join(root, 'themes/base', folder)))
    const components = new Set(names.filter((file) => file.endsWith('.tsx')).map((file) => file.slice(0, -4)))
    const named = new Set(namesOf(type))
    expect([...components.difference(named)], `add a line to ${type} in src/themes/contract.ts`).toEqual([])
    expect([...named.difference(components)], 'write the default in src/themes/base/').toEqual([])
  })

  it('registers every slot and part of a theme', () => {
    const defaults = files.flatMap((file) => /^themes\/base\/((?:slots|parts)\/.+)\.tsx$/.exec(file)?.[1] ?? [])
    const known = [...namesOf('Slots'), ...namesOf('Parts')]
    const replaceable = defaults.filter((file) => known.includes(path.basename(file)))
    const lost = themeFolders.flatMap((theme) => {
      const registry = textOf(`${theme}/theme.ts`)
      return replaceable
        .filter((file) => files.includes(`${theme}/${file}.tsx`) && !registry.includes(`'./${file}'`))
        .map((file) => `${theme}/${file}.tsx`)
    })
    expect(lost, 'import it in the theme.ts next to it, and register it there').toEqual([])
  })
})
