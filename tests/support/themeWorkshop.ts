import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The files of a theme by their path in its folder. */
export type ThemeFiles = Readonly<Record<string, string>>

export type ThemeWorkshop = {
  root: string
  /** Writes a theme, replacing the previous one of that name, to `src/themes` or another folder. */
  put: (name: string, files: ThemeFiles, home?: 'src/themes' | 'themes') => void
  /** Adds a tenant with this document. */
  addTenant: (id: string, website: object) => void
  close: () => void
}

const copied = [
  'src',
  'themes',
  'scripts',
  'private',
  'package.json',
  'tsconfig.json',
  'waku.config.ts',
  'lingui.config.ts',
  'stylelint.config.js',
]
const shared = ['node_modules', 'public']

/**
 * Copies the project to a temporary folder, with the same packages and without the tenants' pictures, to test themes.
 */
export function openThemeWorkshop(): ThemeWorkshop {
  const root = mkdtempSync(path.join(tmpdir(), 'gazette-theme-'))
  const filter = (file: string) => !/^private\b.*\bmedia$/.test(file)
  for (const part of copied) cpSync(part, path.join(root, part), { recursive: true, filter })
  for (const part of shared) symlinkSync(path.resolve(part), path.join(root, part))
  const put = (name: string, files: ThemeFiles, home = 'src/themes') => {
    const folder = path.join(root, home, name)
    rmSync(folder, { recursive: true, force: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
  }
  const addTenant = (id: string, website: object) => {
    mkdirSync(path.join(root, 'private/tenants', id))
    writeFileSync(path.join(root, 'private/tenants', id, 'website.json'), JSON.stringify(website))
  }
  return { root, put, addTenant, close: () => rmSync(root, { recursive: true, force: true }) }
}
