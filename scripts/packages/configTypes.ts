import { mappedLists } from '../../src/server/environment/readSource.ts'
import { optionNames } from '../paper/configVariables.ts'

/** Returns the declarations of `gazette`: the settings of a paper, and the helpers of its content. */
export function configTypes(): string {
  const options = [...optionNames].map(
    ([option, variable]) =>
      `  /** \`${variable}\` in docs/operations.md. */\n  ${option}?: string | number | boolean\n`,
  )
  return `/** Where the content of a paper comes from: \`folder()\`, \`api()\`, \`ghost()\` or \`wordpress()\`. */
export type Content = { readonly kind: 'folder' | 'api' | 'ghost' | 'wordpress' }

/** A content API: its base URL, and its bearer token. */
export type ApiContent = { url: string; key?: string | undefined }

/** A Ghost: its address, its Content API key, its Admin API key, and further hosts with its pictures. */
export type GhostContent = {
  url: string
  key?: string | undefined
  adminKey?: string | undefined
  hosts?: readonly string[]
}

/** A post type of WordPress: the list of its entries, and for each field of an entry the field of WordPress that fills it. */
export type MappedType = {
  as: ${mappedLists.map((list) => `'${list}'`).join(' | ')}
  fields?: Readonly<Record<string, \`meta.\${string}\` | \`acf.\${string}\` | \`terms.\${string}\`>>
}

/** A WordPress: its address, \`user:application password\`, further hosts with its pictures, and further post types. */
export type WordPressContent = {
  url: string
  key?: string | undefined
  hosts?: readonly string[]
  types?: Readonly<Record<string, MappedType>>
}

/** The content is a folder of the paper, by default \`content\`. With \`watch: false\`, file events are not followed. */
export function folder(path?: string, options?: { watch?: boolean }): Content

/** The content comes from a content API. */
export function api(options: ApiContent): Content

/** The content comes from a Ghost. */
export function ghost(options: GhostContent): Content

/** The content comes from a WordPress. */
export function wordpress(options: WordPressContent): Content

/** The settings of a paper in \`gazette.config.ts\`. Environment variables override them. */
export type Config = {
  /** Where the content comes from. Without it, from the folder \`content\`. */
  content?: Content
${options.join('')}}

/** Returns the configuration of a paper unchanged; editors then complete its names. */
export function defineConfig(config: Config): Config
`
}
