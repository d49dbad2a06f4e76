import { declarationOf } from '../source/declarationOf.ts'
import { entriesIn, readValue } from '../source/readValue.ts'
import type { Script, Scripts } from '../source/Script.ts'
import { allowedBy, alternativesOf, type Field, fieldsOf, typeNamed } from '../source/typesOf.ts'

/** The names that the stylesheets and files of a theme may use, read from the files that define them. */
export type Vocabulary = {
  layouts: string[]
  slots: string[]
  parts: string[]
  headers: string[]
  headerFields: Field[]
  cards: string[]
  /** The fields of card rows of all flows. */
  cardFields: Field[]
  ratios: string[]
  blocks: string[]
  designs: string[]
  openings: string[]
  brand: string[]
}

/** Reads the vocabulary from the contract, the catalogues and the tables of `src/`. */
export function readVocabulary(scripts: Scripts): Vocabulary {
  const [contract, anatomy, designs] = ['themes/contract.ts', 'cards/anatomy.ts', 'themes/designOf.ts'].map((file) =>
    sourceOf(file, scripts),
  ) as [Script, Script, Script]
  const headerAnatomy = sourceOf('headers/anatomy.ts', scripts)
  const namesIn = (name: string, script: Script) => fieldsOf(typeNamed(name, script), script, scripts).map(nameOf)
  const literalsOf = (name: string, script: Script) => allowedBy(typeNamed(name, script), script, scripts)
  return {
    layouts: literalsOf('Layout', contract),
    slots: namesIn('Slots', contract),
    parts: namesIn('Parts', contract),
    headers: keysOf('headers', sourceOf('headers/catalogue.ts', scripts), scripts),
    headerFields: fieldsOf(typeNamed('HeaderSpec', headerAnatomy), headerAnatomy, scripts),
    cards: keysOf('catalogue', sourceOf('cards/catalogue.ts', scripts), scripts),
    cardFields: alternativesOf(typeNamed('CardSpec', anatomy)).flatMap((one) => fieldsOf(one, anatomy, scripts)),
    ratios: literalsOf('Ratio', anatomy),
    blocks: keysOf('blocks', sourceOf('blocks/index.ts', scripts), scripts),
    designs: keysOf('designs', designs, scripts),
    openings: literalsOf('Opening', designs),
    brand: listOf('brandNames', sourceOf('styles/brand.ts', scripts), scripts),
  }
}

function nameOf({ name }: Field): string {
  return name
}

function sourceOf(file: string, scripts: Scripts): Script {
  const script = scripts.at(`src/${file}`)
  if (!script) throw new Error(`src/${file} is missing. Adapt scripts/theme/house/readVocabulary.ts, which reads it.`)
  return script
}

function constantOf(name: string, script: Script, scripts: Scripts) {
  const declared = declarationOf(name, script, scripts)
  if (!declared?.value)
    throw new Error(
      `${script.file} has no constant ${name}. Adapt scripts/theme/house/readVocabulary.ts, which reads it.`,
    )
  return readValue(declared.value, declared.script, scripts)
}

function keysOf(name: string, script: Script, scripts: Scripts): string[] {
  return entriesIn(constantOf(name, script, scripts)).map(({ key }) => key)
}

function listOf(name: string, script: Script, scripts: Scripts): string[] {
  const value = constantOf(name, script, scripts)
  return value.kind === 'list' ? value.items.flatMap((one) => (one.kind === 'literal' ? [String(one.value)] : [])) : []
}
