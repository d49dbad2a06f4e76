/** What a document may tell a theme by name: what it is for, in words, what it may be, and what it is where nothing is said. */
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

/** What is said of settings, each typed by its declaration. */
export type SettingValues<Declared extends Settings> = { readonly [Name in keyof Declared]: ValueOf<Declared[Name]> }
