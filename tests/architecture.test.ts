import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isClientModule } from '../scripts/vite/clientFiles'
import { patternOfFile } from '../src/server/routes/patternOfFile'

/** Rooms and levels: a file imports only from a lower level or from its own folder. `docs/architecture.md` draws it. */
const levels: Readonly<Record<string, number>> = {
  pages: 7,
  'waku.server.tsx': 7,
  shell: 6,
  themes: 5,
  blocks: 4,
  machines: 4,
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

const root = path.resolve('src')

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx)$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
}

/** Themes outside `src/` stand in the room of those inside. */
const outside = scriptsIn('themes').map((file) => `themes/${file}`)
const files = [...scriptsIn(root), ...outside]

/** Where a file stands on the disk, from the project's root. */
const onDisk = (file: string) => (outside.includes(file) ? file : `src/${file}`)
const textOf = (file: string) => readFileSync(onDisk(file), 'utf8')

const roomOf = (file: string) => file.split('/')[0] ?? ''

function importsOf(file: string): string[] {
  const pattern = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g
  return [...textOf(file).matchAll(pattern)].map((match) =>
    path.posix.join(path.posix.dirname(onDisk(file)), match[1] ?? '').replace(/^src\//, ''),
  )
}

/** The source file that an import names; undefined for styles and the like. */
function fileAt(target: string): string | undefined {
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find((file) => files.includes(file))
}

const folderOf = (file: string) => path.posix.dirname(file)

/** The folders of all themes. */
const themeFolders = files.filter((file) => /^themes\/[^/]+\/theme\.ts$/.test(file)).map(folderOf)

/** What a type of the themes' contract names. */
function namesOf(type: string): string[] {
  const contract = textOf('themes/contract.ts')
  const [, table = ''] = new RegExp(`export type ${type} = \\{([\\s\\S]*?)\\n\\}`).exec(contract) ?? []
  return [...table.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
}

/** A way along imports, those of types too, from a file back to itself; none where there is no circle. */
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

describe('the house', () => {
  it('knows every room', () => {
    expect(files.map(roomOf).filter((room) => !(room in levels))).toEqual([])
  })

  it('imports only downwards', () => {
    const broken = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const [own, other] = [roomOf(file), roomOf(target)]
          return own !== other && (levels[other] ?? 9) >= (levels[own] ?? -1)
        })
        .map((target) => `${file} imports ${target}`),
    )
    expect(broken, 'move what is shared to a room below: docs/architecture.md, “Rooms”').toEqual([])
  })

  it('keeps the request context a leaf: it imports nothing else of the shell', () => {
    const own = files.filter((file) => file.startsWith('shell/requestContext/'))
    const above = own
      .flatMap(importsOf)
      .filter((target) => target.startsWith('shell/') && !own.includes(`${target}.ts`))
    expect([own.length > 0, above]).toEqual([true, []])
  })

  it('goes in no circles, of types neither', () => {
    const imports = new Map(files.map((file) => [file, importsOf(file).flatMap((target) => fileAt(target) ?? [])]))
    expect(circleIn(imports)).toBeUndefined()
    expect(circleIn(new Map([...imports, ['a', ['b']], ['b', ['c']], ['c', ['b']]]))).toEqual(['b', 'c', 'b'])
  })

  it('lists every folder of every room in docs/folders.md', () => {
    const listed = readFileSync('docs/folders.md', 'utf8')
    const folders = [...new Set(files.map(folderOf))].filter((folder) => /^(?!pages\/|themes\/)\w+\//.test(folder))
    const missing = folders.filter((folder) => !listed.includes(`\`${folder}/\``))
    expect(missing, 'add a line to docs/folders.md').toEqual([])
  })

  it('lets a theme take from another only what it is built on', () => {
    const own = /^themes\/([\w-]+)\//
    const parents = new Map(
      files
        .filter((file) => file.endsWith('/theme.ts'))
        .map((file) => [own.exec(file)?.[1], importsOf(file).map((target) => own.exec(`${target}/`)?.[1])]),
    )
    const taken = files.flatMap((file) => {
      const theme = own.exec(file)?.[1]
      const foreign = importsOf(file).filter((target) => {
        const other = own.exec(target)?.[1]
        return other && other !== theme && other !== 'base' && !parents.get(theme)?.includes(other)
      })
      return theme ? foreign.map((target) => `${file} imports ${target}`) : []
    })
    expect(taken, 'move it to src/themes/base/, or build the theme on the other in its theme.ts').toEqual([])
  })

  it('keeps client code away from content and server', () => {
    const browser = files.filter((file) => roomOf(file) === 'client' || isClientModule(textOf(file), file))
    const taken = browser.flatMap((file) =>
      importsOf(file)
        .filter((target) => ['content', 'server'].includes(roomOf(target)))
        .map((target) => `${file} imports ${target}`),
    )
    expect(taken, 'hand over what it needs as props, or in data- attributes').toEqual([])
  })

  it('has client components among what runs in the browser, and in themes, alone', () => {
    const client = files.filter((file) => isClientModule(textOf(file), file))
    expect(client).toContain('client/panel/ReaderPanel.tsx')
    const elsewhere = client.filter((file) => !/^(?:client|themes)\//.test(file))
    expect(elsewhere, 'move it to a folder of src/client/, or of a theme').toEqual([])
  })

  it('knows no reader before the reader is there: islands read atoms by useReaders', () => {
    const islands = files.filter((file) => isClientModule(textOf(file), file))
    const early = islands.filter((file) => /\buseAtomValue\(|const \[\w+, \w+\] = useAtom\(/.test(textOf(file)))
    expect(early, 'read it by useReaders(atom, first), which begins with what the server rendered').toEqual([])
  })

  it('keeps routes short: no CSS, 40 lines', () => {
    const pages = files.filter((file) => file.startsWith('pages/'))
    const long = pages.filter((file) => textOf(file).trimEnd().split('\n').length > 40)
    expect(long, 'move what does more than to read, ask and hand over to src/shell/').toEqual([])
    const worn = pages.filter((file) => importsOf(file).some((target) => target.endsWith('.css')))
    expect(worn, 'leave the look to a slot').toEqual([])
  })

  it('has one page for an address', () => {
    const pages = files.filter((file) => file.startsWith('pages/'))
    const bare = (file: string) => patternOfFile(file.replace('pages/', './pages/'))?.replace(/\{[^}]+\}/g, '{}')
    const twice = [...Map.groupBy(pages, bare)].filter(([pattern, { length }]) => pattern && length > 1)
    expect(Object.fromEntries(twice), 'keep one: no more is ever shown').toEqual({})
  })

  it('renders every page for the visit, never at build time', () => {
    const pages = files.filter((file) => /^pages\/(?!_api).*\.tsx$/.test(file))
    const still = pages.filter((file) => !textOf(file).includes("render: 'dynamic'"))
    expect(still, "end each with: export const getConfig = () => ({ render: 'dynamic' }) as const").toEqual([])
  })

  it('declares in a page every name of the query that it reads', () => {
    const undeclared = files
      .filter((file) => /^pages\/(?!_api).*\.tsx$/.test(file))
      .flatMap((file) => {
        const [, names = ''] = /export const route: Route = [\s\S]*?query: \{([^}]*)\}/.exec(textOf(file)) ?? []
        const read = [...textOf(file).matchAll(/URLSearchParams\(query\)\.get\('(\w+)'\)/g)].map(([, name]) => name)
        return read.filter((name) => !new RegExp(`\\b${name}:`).test(names)).map((name) => `${file}: ${name}`)
      })
    expect(undeclared, 'a name reaches no page without it: export const route: Route = { query: { … } }').toEqual([])
  })

  it('waits in pages alone: what is shown is rendered in one go', () => {
    const shown = files.filter((file) => file.endsWith('.tsx') && roomOf(file) !== 'pages')
    const waiting = shown.filter((file) => /\basync (?:function )?\w*\s*\(/.test(textOf(file)))
    const shownLate = waiting.filter((file) => roomOf(file) !== 'waku.server.tsx')
    expect(shownLate, 'let the page function wait, and hand over what came').toEqual([])
  })

  it('names a component file after its export', () => {
    const components = files.filter(
      (file) => file.endsWith('.tsx') && !file.startsWith('pages/') && !file.startsWith('waku.'),
    )
    const wrong = components.filter((file) => {
      const name = path.basename(file, '.tsx')
      return !new RegExp(`export (async )?(function|const|class) ${name}\\b`).test(textOf(file))
    })
    expect(wrong, 'export a component of the name that the file has').toEqual([])
  })

  it('names a file of one function or table after it, or after its type', () => {
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
    expect(wrong, 'name the file as what it exports').toEqual([])
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

  it('has no room for oddments', () => {
    const oddments = files.filter((file) => /(^|\/)(utils|helpers|common|misc)(\/|\.)/.test(file))
    expect(oddments, 'name it after what it does').toEqual([])
  })

  it.each([
    ['Slots', ['slots']],
    ['Parts', ['parts/article', 'parts/page']],
  ])('has among the files of %s one for each of them, and nothing else', (type, folders) => {
    const names = folders.flatMap((folder) => readdirSync(path.join(root, 'themes/base', folder)))
    const components = new Set(names.filter((file) => file.endsWith('.tsx')).map((file) => file.slice(0, -4)))
    const named = new Set(namesOf(type))
    expect([...components.difference(named)], `add a line to ${type} in src/themes/contract.ts`).toEqual([])
    expect([...named.difference(components)], 'write the default in src/themes/base/').toEqual([])
  })

  it('registers every slot and every part that a theme brings', () => {
    const defaults = files.flatMap((file) => /^themes\/base\/((?:slots|parts)\/.+)\.tsx$/.exec(file)?.[1] ?? [])
    const known = [...namesOf('Slots'), ...namesOf('Parts')]
    const replaceable = defaults.filter((file) => known.includes(path.basename(file)))
    const lost = themeFolders.flatMap((theme) => {
      const registry = textOf(`${theme}/theme.ts`)
      return replaceable
        .filter((file) => files.includes(`${theme}/${file}.tsx`) && !registry.includes(`'./${file}'`))
        .map((file) => `${theme}/${file}.tsx`)
    })
    expect(lost, 'import it in the theme.ts beside it, and name it there').toEqual([])
  })
})
