import path from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import type { Plugin } from 'vite'

/** Makes each function of `src/` and `themes/` report its file to `bench/recordRuns.mjs` when the server runs it. */
export function markFunctions(): Plugin {
  return {
    name: 'bench:mark-functions',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform(code, id) {
      const file = path.relative(process.cwd(), id)
      if (!/^(src|themes)\/.*(?<!\.d)\.tsx?$/.test(file)) return
      return { code: withMarks(code, file), map: null }
    },
  }
}

/** The code with a call of `globalThis.markRun` at the beginning of each function. */
export function withMarks(code: string, file: string): string {
  const markCall = `globalThis.markRun?.(${JSON.stringify(file)})`
  const inserted: { at: number; text: string }[] = []
  type Body = { type: string; start: number; end: number; body?: unknown } | null
  const startOf = ({ body }: { body: Body }) => {
    if (!body) return
    if (body.type !== 'BlockStatement') {
      inserted.push({ at: body.start, text: `(${markCall}, ` }, { at: body.end, text: ')' })
      return
    }
    const directives = (body.body as { directive?: string | null; end: number }[]).filter(({ directive }) => directive)
    inserted.push({ at: directives.at(-1)?.end ?? body.start + 1, text: `;${markCall};` })
  }
  new Visitor({
    FunctionDeclaration: startOf,
    FunctionExpression: startOf,
    ArrowFunctionExpression: startOf,
  }).visit(parseSync(file, code).program)
  return inserted
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code)
}
