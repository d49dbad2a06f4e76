import { existsSync } from 'node:fs'
import path from 'node:path'
import { nearest } from '../../src/content/document/suggest.ts'
import type { Finding } from './Finding.ts'
import { type House, readHouse, themeNames } from './house/readHouse.ts'
import { themeFolders, themeHomes, themeName } from './house/themeFolders.ts'
import { checkBlocks } from './rules/checkBlocks.ts'
import { checkClasses } from './rules/checkClasses.ts'
import { checkColours } from './rules/checkColours.ts'
import { checkContrast } from './rules/checkContrast.ts'
import { checkDraft } from './rules/checkDraft.ts'
import { checkFiles } from './rules/checkFiles.ts'
import { checkFonts } from './rules/checkFonts.ts'
import { checkHooks } from './rules/checkHooks.ts'
import { checkImports } from './rules/checkImports.ts'
import { checkLayers } from './rules/checkLayers.ts'
import { checkMessages } from './rules/checkMessages.ts'
import { checkProperties } from './rules/checkProperties.ts'
import { checkSettings } from './rules/checkSettings.ts'
import { checkShapes } from './rules/checkShapes.ts'
import { parentsOf } from './source/parentsOf.ts'
import { readTheme, type ThemeSources } from './ThemeSources.ts'

/** Rules whose findings are true whatever the other files of the theme have. */
const fileRules = [checkDraft, checkSettings, checkImports, checkLayers, checkColours]

const rules = [
  ...fileRules,
  checkBlocks,
  checkFiles,
  checkProperties,
  checkContrast,
  checkHooks,
  checkShapes,
  checkClasses,
  checkFonts,
  checkMessages,
]

/**
 * Returns a function that checks the theme of a name in the project in `root`, except what the compiler and stylelint find
 * (`tools/`). The sources that themes build on are read once, those of a theme every time.
 */
export function createThemeCheck(root: string): (name: string) => Finding[] {
  const houses = new Map<string, House>()
  const houseWith = (parents: readonly string[]) => {
    const house = houses.get(parents.join()) ?? readHouse(root, parents)
    houses.set(parents.join(), house)
    return house
  }
  return (name) => {
    if (themeHomes.every((home) => existsSync(path.join(root, home, name, 'theme.ts')))) return [duplicateName(name)]
    const theme = name === 'base' ? undefined : readTheme(root, name, houseWith)
    if (!theme) return [missingTheme(root, name)]
    const faults = [...misnamed(theme), ...inCircle(theme)]
    const unread = unreadable(theme)
    const found =
      faults.length > 0
        ? [...faults, ...unread]
        : unread.length > 0
          ? [...unread, ...findingsInOthers(theme, unread)]
          : rules.flatMap((rule) => rule(theme))
    return found.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
  }
}

function duplicateName(name: string): Finding {
  const what = `has the same name as src/themes/${name}`
  return {
    file: `themes/${name}`,
    line: 1,
    what,
    todo: 'Rename the folder, and the name in [data-theme~=…] selectors.',
  }
}

function missingTheme(root: string, name: string): Finding {
  const folder = themeFolders(root).get(name)
  const place = { file: folder ?? `themes/${name}`, line: 1 }
  const similar = nearest(name, themeNames(root))
  if (name === 'base')
    return { ...place, what: 'a site cannot choose the theme base', todo: 'Check a theme that extends it.' }
  if (folder !== undefined)
    return {
      file: `${place.file}/theme.ts`,
      line: 1,
      what: 'the file is missing',
      todo: 'Add it: docs/theming.md has an example.',
    }
  return {
    ...place,
    what: 'there is no such theme',
    todo: `${similar ? `Did you mean "${similar}"? ` : ''}Create it: npm run theme:new ${name}`,
  }
}

/** The findings in the files that can be read. Those of the other rules could be consequences of the unreadable files. */
function findingsInOthers(theme: ThemeSources, unread: readonly Finding[]): Finding[] {
  const broken = new Set(unread.map(({ file }) => file))
  return fileRules.flatMap((rule) => rule(theme)).filter(({ file }) => !broken.has(file))
}

function misnamed({ name, folder }: ThemeSources): Finding[] {
  if (themeName.test(name)) return []
  const todo = 'Rename the folder: 2 to 31 lower-case letters, digits and hyphens, beginning with a letter.'
  return [{ file: folder, line: 1, what: `"${name}" is not a valid theme name`, todo }]
}

/** Finds a theme that extends itself, directly or through other themes. */
function inCircle({ name, entry, project }: ThemeSources): Finding[] {
  const lineage = [name, ...parentsOf(entry, project)]
  const repeatedIndex = lineage.findIndex((one, index) => lineage.indexOf(one) < index)
  if (repeatedIndex === -1) return []
  const what = `themes extend each other in a circle: ${lineage.slice(0, repeatedIndex + 1).join(' → ')}`
  return [{ file: entry.file, line: 1, what, todo: 'Let one of them extend base.' }]
}

function unreadable({ scripts, stylesheets }: ThemeSources): Finding[] {
  return [...scripts, ...stylesheets].flatMap(({ fault }) =>
    fault
      ? [
          {
            file: fault.file,
            line: fault.line,
            what: `cannot be read: ${fault.message}`,
            todo: 'Correct this first: other checks run after it.',
          },
        ]
      : [],
  )
}
