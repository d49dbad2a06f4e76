/** One theme setting that a tenant's document can set by name: a description for people, the allowed values, and the default. */
export type Setting = { description: string } & (
  | { type: 'switch'; default: boolean }
  | { type: 'choice'; choices: readonly string[]; default: string }
  | { type: 'number'; least: number; most: number; default: number }
  | { type: 'text'; longest: number; default: string }
)

/** The settings of a theme, by name. */
export type Settings = Readonly<Record<string, Setting>>

type ValueOf<One extends Setting> = One extends { type: 'switch' }
  ? boolean
  : One extends { type: 'number' }
    ? number
    : One extends { type: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : string

/** The values of settings, each typed by its declaration. */
export type SettingValues<Declared extends Settings> = { readonly [Name in keyof Declared]: ValueOf<Declared[Name]> }
