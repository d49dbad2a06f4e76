import { readFileSync } from 'node:fs'
import * as experimental from 'rolldown/experimental'

/** The type declarations of one TypeScript file. Throws if Rolldown cannot make them, or if the file has errors. */
export function declarationsOf(file: string): string {
  const { isolatedDeclarationSync: declare } = experimental as Partial<typeof experimental>
  if (typeof declare !== 'function')
    throw new Error(
      'rolldown/experimental has no isolatedDeclarationSync: the types of /preview/bridge.js cannot be made. Adapt scripts/vite/internals/declarationsOf.ts (decision 028).',
    )
  const { code, errors } = declare(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return code
}
