import path from 'node:path'
import stylelint from 'stylelint'
import type { Finding } from '../Finding.ts'

/** What the linter of styles says of themes in these folders: unknown properties, values, functions, selectors that can match nothing. */
export async function checkStyles(root: string, folders: readonly string[]): Promise<Finding[]> {
  const { results } = await stylelint.lint({
    cwd: root,
    configFile: path.join(root, 'stylelint.config.js'),
    files: folders.map((folder) => `${folder}/**/*.css`),
    allowEmptyInput: true,
  })
  return results.flatMap(({ source = '', warnings }) =>
    warnings
      .filter(({ rule }) => isFault(rule))
      .map(({ line, text, rule }) => ({
        file: path.relative(root, source).split(path.sep).join('/'),
        line,
        what: text.replace(` (${rule})`, '').replace(/\.$/, ''),
        todo: `The rule is ${rule} of stylelint.`,
      })),
  )
}

/** How a stylesheet is laid out is no fault of a look: `npm run lint` tells that, where it matters. */
function isFault(rule: string): boolean {
  return /-no-|mappings|disallowed/.test(rule)
}
