import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Locked = { dev?: boolean; optional?: boolean }
type Package = { name: string; version: string; license?: string }

/** The file of a build, and of each package, with the licences of all packages that it may contain. */
export const licencesFile = 'THIRD_PARTY_LICENSES'

/**
 * Returns the licences of the installed packages that the product depends on, one after the other by name. Tools of a build are among them:
 * a package too many does no harm. Fonts are listed although only parts of their files are used.
 */
export function thirdPartyLicences(root: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const folders = Object.entries(packages)
    .filter(([folder, { dev, optional }]) => folder !== '' && ((!dev && !optional) || folder.includes('/@fontsource')))
    .map(([folder]) => path.join(root, folder))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
  const texts = new Set(folders.map(licenceOf))
  return [...texts].sort().join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/i.test(one))
  const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : 'The package has no file with its licence.'
  return `${name} ${version}, ${license ?? 'see below'}\n\n${text}\n`
}
