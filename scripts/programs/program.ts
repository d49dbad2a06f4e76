import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that comes with the system and not with npm. */
export type Program = {
  name: string
  /** The variable that may say where it is. */
  variable: string
  /** Where it is otherwise. */
  places: readonly string[]
  /** What does the same, only slower: taken where it cannot be installed. */
  substitutes?: readonly string[]
  /** Debian's packages. */
  packages: readonly string[]
}

/** The path of a program, installed from Debian when it is missing and this user may. Throws with the remedy when there is none to be had. */
export function ensureProgram(program: Program): string {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!findIn(program.places, program) && mayInstall) install(program)
  return requireProgram(program)
}

/** The path of a program, its variable first. Throws with the remedy when there is none. */
export function requireProgram(program: Program): string {
  const { name, packages, variable, places, substitutes = [] } = program
  const found = findIn([...places, ...substitutes], program)
  if (found) return found
  throw new Error(`${name} is missing: apt-get install ${packages.join(' ')}, or set ${variable} to its binary`)
}

function findIn(places: readonly string[], { variable }: Program): string | undefined {
  return [process.env[variable] ?? '', ...places].find((file) => existsSync(file))
}

function install({ name, packages }: Program): void {
  process.stdout.write(`Installing ${name} from Debian …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit', env })
}
