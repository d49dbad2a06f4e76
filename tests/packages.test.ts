import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { parse } from 'postcss'
import { parseSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }))

/** Packages that no file imports, and their purpose. */
const reasons: Readonly<Record<string, string>> = {
  '@babel/core': 'peer of @rolldown/plugin-babel',
  '@biomejs/biome': 'command: npm run lint',
  '@expo-google-fonts/arimo': 'files: tests/support/shippedFonts.ts',
  '@fontsource-variable/fraunces': 'files: npm run fonts',
  '@fontsource-variable/newsreader': 'files: npm run fonts',
  '@fontsource-variable/noto-naskh-arabic': 'files: npm run fonts',
  '@fontsource-variable/noto-serif-kr': 'files: src/outputs/share/faceOf.ts',
  '@fontsource-variable/public-sans': 'files: npm run fonts',
  '@lingui/babel-plugin-lingui-macro': 'peer of @lingui/vite-plugin',
  '@types/culori': 'types',
  '@types/node': 'types',
  '@types/oidc-provider': 'types',
  '@types/react': 'types',
  '@types/react-dom': 'types',
  '@types/selenium-webdriver': 'types',
  'axe-core': 'file: tests/support/violationsOf.ts',
  'dejavu-fonts-ttf': 'files: src/outputs/share/typeFor.ts, tests/support/shippedFonts.ts',
  node: 'the Node under which everything runs',
  recheck: 'required by tests/regularExpressions.test.ts',
  sitemap: 'file: tests/support/mapFaults.ts',
  'stylelint-config-standard': 'extended by stylelint.config.js',
  typescript: 'command: tsc',
  wawoff2: 'required by src/outputs/share/trueTypeOf.ts',
}

/** Packages from which the sources of a build import only types. */
const typesOnly = new Set(['@types/hast', 'schema-dts'])

const modules = globSync(['{src,scripts,bench,tests}/**/*.{ts,tsx,js}', '*.{ts,js}'], {
  exclude: ['bench/{astro,lighthouse,peers}/**'],
})
const stylesheets = globSync('{src,scripts,bench,tests}/**/*.css', { exclude: ['bench/{astro,lighthouse,peers}/**'] })

function importsOfModule(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, name] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end)) ?? []
    return name ?? []
  })
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic, ...exported]
}

function importsOfStylesheet(file: string): string[] {
  const found: string[] = []
  parse(readFileSync(file, 'utf8')).walkAtRules('import', ({ params }) => {
    const [, name] = /^(?:url\()?['"]?([^'")\s]+)/.exec(params) ?? []
    if (name) found.push(name)
  })
  return found
}

/**
 * The package of an import; empty for our own files, Node's modules and plugins. A module `name` with only types comes
 * from `@types/name`.
 */
function packageOf(name: string): string[] {
  if (/^[./#]|^\w+:/.test(name) || isBuiltin(name)) return []
  const [first = '', second = ''] = name.split('/')
  const found = first.startsWith('@') ? `${first}/${second}` : first
  return [declared.has(`@types/${found}`) && !declared.has(found) ? `@types/${found}` : found]
}

const imports = [
  ...modules.flatMap((file) => importsOfModule(file).map((name) => ({ file, name }))),
  ...stylesheets.flatMap((file) => importsOfStylesheet(file).map((name) => ({ file, name }))),
].flatMap(({ file, name }) => packageOf(name).map((found) => ({ file, found })))
const imported = new Set(imports.map(({ found }) => found))

describe('package.json', () => {
  it('lists every imported package', () => {
    expect(imports.length).toBeGreaterThan(500)
    expect(imports.filter(({ found }) => !declared.has(found))).toEqual([])
  })

  it('has all packages for a build in dependencies: npm ci --omit=dev is enough to build', () => {
    const built = imports.filter(({ file }) => /^(?:src|scripts\/vite|waku\.config|lingui\.config)/.test(file))
    const isForChecking = ({ found }: { found: string }) => !Object.hasOwn(dependencies, found)
    expect(built.filter(isForChecking).filter(({ found }) => !typesOnly.has(found))).toEqual([])
  })

  it('lists no unused package', () => {
    expect([...declared].filter((name) => !imported.has(name) && !Object.hasOwn(reasons, name))).toEqual([])
  })

  it('has no reason for an imported or removed package', () => {
    expect(Object.keys(reasons).filter((name) => imported.has(name) || !declared.has(name))).toEqual([])
  })
})
