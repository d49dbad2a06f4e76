import { declarationOf } from '../source/declarationOf.ts'
import { entriesIn, readValue } from '../source/readValue.ts'
import type { Script, Scripts } from '../source/Script.ts'
import { allowedBy, alternativesOf, type Field, fieldsOf, typeNamed } from '../source/typesOf.ts'

/** The words that a theme may use, read from the files that define them. */
export type Vocabulary = {
  fields: string[]
  scripts: string[]
  layouts: string[]
  slots: string[]
  parts: string[]
  headers: string[]
  headerFields: Field[]
  cards: string[]
  /** What a row of a card may say, by its flow. */
  flows: Map<string, Field[]>
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
    fields: namesIn('ThemeDraft', contract),
    scripts: scriptsOf(contract, scripts),
    layouts: literalsOf('Layout', contract),
    slots: namesIn('Slots', contract),
    parts: namesIn('Parts', contract),
    headers: keysOf('headers', sourceOf('headers/catalogue.ts', scripts), scripts),
    headerFields: fieldsOf(typeNamed('HeaderSpec', headerAnatomy), headerAnatomy, scripts),
    cards: keysOf('catalogue', sourceOf('cards/catalogue.ts', scripts), scripts),
    flows: flowsOf(anatomy, scripts),
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
  if (!script) throw new Error(`src/${file} is missing, which the theme check reads`)
  return script
}

function constantOf(name: string, script: Script, scripts: Scripts) {
  const declared = declarationOf(name, script, scripts)
  if (!declared?.value) throw new Error(`${script.file} has no ${name} any more, which the theme check reads`)
  return readValue(declared.value, declared.script, scripts)
}

function keysOf(name: string, script: Script, scripts: Scripts): string[] {
  return entriesIn(constantOf(name, script, scripts)).map(({ key }) => key)
}

function listOf(name: string, script: Script, scripts: Scripts): string[] {
  const value = constantOf(name, script, scripts)
  return value.kind === 'list' ? value.items.flatMap((one) => (one.kind === 'literal' ? [String(one.value)] : [])) : []
}

/** The scripts that fonts are preloaded for: the keys of `fonts` in the type of a theme. */
function scriptsOf(contract: Script, scripts: Scripts): string[] {
  const theme = typeNamed('Theme', contract)
  const members = theme.type === 'TSTypeLiteral' ? theme.members : []
  return members.flatMap((member) => {
    const isFonts =
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.key.name === 'fonts'
    const type = isFonts ? member.typeAnnotation?.typeAnnotation : undefined
    return type ? fieldsOf(type, contract, scripts).map(nameOf) : []
  })
}

function flowsOf(anatomy: Script, scripts: Scripts): Map<string, Field[]> {
  const rows = alternativesOf(typeNamed('CardSpec', anatomy)).map((one) => fieldsOf(one, anatomy, scripts))
  return new Map(
    rows.flatMap((fields) => {
      const names = fields.find(({ name }) => name === 'flow')?.allowed ?? []
      return names.map((name) => [name, fields] as const)
    }),
  )
}
