import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that comes with the system and not with npm. */
export type Program = {
  name: string
  /** The variable that may say where it is. */
  variable: string
  /** Where it is otherwise. */
  places: readonly string[]
  /** Debian's packages. */
  packages: readonly string[]
}

/** The path of a program, installed from Debian when it is missing and this user may. Throws with the remedy when there is none to be had. */
export function ensureProgram(program: Program): string {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!findProgram(program) && mayInstall) install(program)
  return requireProgram(program)
}

/** The path of a program, its variable first. Throws with the remedy when there is none. */
export function requireProgram(program: Program): string {
  const found = findProgram(program)
  if (found) return found
  const { name, packages, variable } = program
  throw new Error(`${name} is missing: apt-get install ${packages.join(' ')}, or set ${variable} to its binary`)
}

function findProgram({ variable, places }: Program): string | undefined {
  return [process.env[variable] ?? '', ...places].find((file) => existsSync(file))
}

function install({ name, packages }: Program): void {
  process.stdout.write(`Installing ${name} from Debian …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit', env })
}
