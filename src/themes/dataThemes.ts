import path from 'node:path'
import { buildFolder, paperFolder } from '../server/http/buildFolder'
import { type DataTheme, readDataThemes, themeFaultLine } from './readDataThemes'

const builtNames = Object.keys(import.meta.glob(['./*/theme.ts', '../../themes/*/theme.ts'])).map(
  (file) => file.split('/').at(-2) ?? '',
)
const { themes, faults } = readDataThemes(paperFolder() ?? path.dirname(buildFolder()), {
  names: builtNames.filter((name) => name !== 'base'),
  tokens: new Set(),
})
if (faults.length > 0) throw new Error(`Themes have errors:\n${faults.map(themeFaultLine).join('\n')}`)

/** The paper's themes without components, read once at start; each comes after the theme that it extends. */
export const dataThemes: readonly DataTheme[] = themes
