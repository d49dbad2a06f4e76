import { type StdioOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that is installed with the system's package manager, not with npm. */
export type Program = {
  name: string
  /** Environment variable with the path. */
  variable: string
  /** Usual paths. */
  places: readonly string[]
  /** Paths of a slower alternative, used if the program cannot be installed. */
  substitutes?: readonly string[]
  /** Debian packages. */
  packages: readonly string[]
}

/** Returns the path of a program. Installs a missing one from Debian if this user may. Throws an error that says how to install it. */
export function ensureProgram(program: Program): string {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!findIn(program.places, program) && mayInstall) install(program)
  return requireProgram(program)
}

/** Returns the path of a program; the environment variable comes first. Throws an error that says how to install it. */
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
  process.stderr.write(`Installing ${name} from Debian …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // The output of a command must stay free of the installer's.
  const stdio: StdioOptions = ['ignore', process.stderr, 'inherit']
  spawnSync('apt-get', ['update', '-qq'], { stdio })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio, env })
}
