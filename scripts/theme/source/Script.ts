import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, type ParseResult, parseSync } from 'rolldown/utils'
import type { Place } from '../Finding.ts'

/** A parsed script, with a fault if it has a syntax error. */
export type Script = {
  file: string
  text: string
  program: ESTree.Program
  module: ParseResult['module']
  fault: (Place & { message: string }) | undefined
  placeAt: (offset: number) => Place
}

/** The scripts of a project by path. Each is parsed once. */
export type Scripts = {
  at: (file: string) => Script | undefined
  /** Resolves a relative import to a path from the project's root; undefined if there is no such file. */
  resolve: (from: string, request: string) => string | undefined
}

/** Reads scripts of the project in `root`. */
export function createScripts(root: string): Scripts {
  const known = new Map<string, Script | undefined>()
  const at = (file: string) => {
    if (!known.has(file)) known.set(file, existsSync(path.join(root, file)) ? readScript(root, file) : undefined)
    return known.get(file)
  }
  const resolve = (from: string, request: string) => {
    const target = path.posix.join(path.posix.dirname(from), request.replace(/\?.*$/, ''))
    const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end)
    return candidates.find((file) => /\.\w+$/.test(file) && existsSync(path.join(root, file)))
  }
  return { at, resolve }
}

function readScript(root: string, file: string): Script {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, module, errors } = parseSync(file, text)
  const placeAt = (offset: number) => ({ file, line: text.slice(0, offset).split('\n').length })
  const [error] = errors
  const fault = error && { ...placeAt(error.labels[0]?.start ?? 0), message: error.message }
  return { file, text, program, module, fault, placeAt }
}
