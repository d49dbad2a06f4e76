import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createScripts } from '../source/Script.ts'
import { readStylesheet, type Stylesheet } from '../source/Stylesheet.ts'
import { facesIn } from './familiesIn.ts'
import { filesUnder } from './filesUnder.ts'
import { packageStyles } from './packageStyles.ts'
import { type Properties, propertiesIn, type Text } from './propertiesIn.ts'
import { readSections } from './readSections.ts'
import { readVocabulary, type Vocabulary } from './readVocabulary.ts'
import { themeFolders } from './themeFolders.ts'

/** The sources that a theme builds on: Gazette's own, and those of the themes that it extends. */
export type House = {
  vocabulary: Vocabulary
  /** Section types that have a block or that a tenant uses. */
  sections: string[]
  texts: Text[]
  stylesheets: Stylesheet[]
  properties: Properties
  /** Font families that Gazette's stylesheets and packages declare. */
  faces: string[]
  /** The stylesheet of the base tokens. */
  tokens: Stylesheet
  /** The font packages of `package.json`, by family. */
  fontPackages: Map<string, string>
}

/** The names of all themes that a tenant can choose, which excludes `base`. */
export function themeNames(root: string): string[] {
  return [...themeFolders(root).keys()].filter((name) => name !== 'base')
}

/** Reads Gazette's sources, with only the themes `base` and `parents`. */
export function readHouse(root: string, parents: readonly string[]): House {
  const own = ['base', ...parents]
  const foreign = [...themeFolders(root)].filter(([name]) => !own.includes(name)).map(([, folder]) => `${folder}/`)
  const files = ['src', 'themes']
    .flatMap((folder) => filesUnder(root, folder))
    .filter((file) => !foreign.some((folder) => file.startsWith(folder)))
  const texts = files.filter((file) => /\.tsx?$/.test(file)).map((file) => textOf(root, file))
  const stylesheets = files.filter((file) => file.endsWith('.css')).map((file) => readStylesheet(root, file))
  const vocabulary = readVocabulary(createScripts(root))
  return {
    vocabulary,
    sections: [...new Set([...vocabulary.blocks, ...readSections(root)])],
    texts,
    stylesheets,
    properties: propertiesIn(stylesheets, texts),
    faces: facesIn([...stylesheets, ...packageStyles(root, texts)]),
    tokens: readStylesheet(root, 'src/styles/tokens.css'),
    fontPackages: fontPackagesOf(root),
  }
}

function textOf(root: string, file: string): Text {
  return { file, text: readFileSync(path.join(root, file), 'utf8') }
}

function packagesOf(root: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
}

function fontPackagesOf(root: string): Map<string, string> {
  const fonts = packagesOf(root).filter((name) => name.startsWith('@fontsource'))
  return new Map(
    fonts
      .filter((name) => existsSync(path.join(root, 'node_modules', name, 'index.css')))
      .flatMap((name) =>
        facesIn([readStylesheet(root, `node_modules/${name}/index.css`)]).map((family) => [family, name] as const),
      ),
  )
}
