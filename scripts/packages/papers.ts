import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithParent } from '../programs/endWithParent.ts'

const running = new Set<ChildProcess>()

/** What each server has written, by its address. */
const outputs = new Map<string, () => string>()

/** The variables of this process, without those that npm sets for the repository. */
export function paperEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|INIT_CWD$)/.test(name)))
}

/** Runs a program in a folder to its end. `output` has both of its streams. */
export function runIn(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...paperEnvironment(), ...env },
  })
  return { status, output: error ? String(error) : stdout + stderr }
}

/** Starts a server of a paper on a free port, and returns its address. `endPapers` ends it. */
export async function startPaper(
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...paperEnvironment(), ...env, PORT: '0', HOST: '127.0.0.1' } })
  endWithParent(child)
  running.add(child)
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk
      const port = /"port":(\d+)[^\n]*listening/.exec(output)?.[1]
      const url = `http://127.0.0.1:${port}`
      if (!port) return
      outputs.set(url, () => output)
      resolve(url)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`${[program, ...args].join(' ')} ended with ${code}:\n${output}`)))
  })
}

/** Returns what the server at an address has written. */
export function outputOf(url: string): string {
  return outputs.get(url)?.() ?? ''
}

/** Sends SIGTERM to the started servers. Resolves with their exit codes when they have ended. */
export async function endPapers(): Promise<(number | null)[]> {
  const children = [...running]
  running.clear()
  return Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill()
      await ended
      return child.exitCode
    }),
  )
}

/** Returns the body of a page. Fails if its status is not 200. */
export async function pageText(url: string): Promise<string> {
  const response = await fetch(url)
  assert.equal(response.status, 200, url)
  return response.text()
}

/** Waits until a page contains a text, for at most a minute. */
export async function waitForText(url: string, text: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if ((await pageText(url)).includes(text)) return
    await wait(100)
  }
  assert.fail(`${url} does not show ${text}`)
}

/** The tarball of a package in a folder; `name` is the beginning of its name. */
export function tarballIn(folder: string, name: string): string {
  const file = readdirSync(folder).find((one) => one.startsWith(name) && one.endsWith('.tgz'))
  assert.ok(file, `${name} is not packed`)
  return path.join(folder, file)
}

/** Writes a file of a paper, and its folder. */
export function writeIn(paper: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(paper, file)), { recursive: true })
  writeFileSync(path.join(paper, file), content)
}

/** The version of a package that the repository depends on. */
export function versionOf(name: string): string {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  return manifest.dependencies?.[name] ?? manifest.devDependencies?.[name] ?? ''
}
