import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { besideBuild } from '../vite/besideBuild.ts'

/** The files that are copied of large packages. Other packages are copied completely. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  'dejavu-fonts-ttf': ['package.json', 'LICENSE', 'ttf/DejaVuSans-Bold.ttf', 'ttf/DejaVuSerif-Bold.ttf'],
}

/** Copies the packages that the build loads from `node_modules/`, with their dependencies for this platform. */
export function copyPackages(root: string, folder: string): void {
  const names = new Set<string>([...besideBuild.code, ...besideBuild.fonts])
  for (const name of names) for (const dependency of neededBy(root, name)) names.add(dependency)
  for (const name of names) copyPackage(root, folder, name)
}

/** Copies one installed package, without its dependencies. */
export function copyPackage(root: string, folder: string, name: string): void {
  for (const part of partsOf[name] ?? ['.']) {
    const place = path.join('node_modules', name, part)
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true })
  }
}

/** The installed dependencies of a package. Missing optional ones are for other platforms. */
function neededBy(root: string, name: string): string[] {
  const file = path.join(root, 'node_modules', name, 'package.json')
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((dependency) =>
    existsSync(path.join(root, 'node_modules', dependency)),
  )
}
