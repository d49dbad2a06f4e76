import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CssSyntaxError, type Declaration, parse, type Root, type Rule } from 'postcss'
import type { Place } from '../Finding.ts'

/** A parsed stylesheet; with a syntax error, it has a fault and is empty. */
export type Stylesheet = { file: string; root: Root; fault: (Place & { message: string }) | undefined }

/** Parses the stylesheet at a path relative to the project's root. */
export function readStylesheet(root: string, file: string): Stylesheet {
  try {
    return { file, root: parse(readFileSync(path.join(root, file), 'utf8')), fault: undefined }
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return { file, root: parse(''), fault: { file, line: error.line ?? 1, message: error.reason } }
  }
}

/** The value of a declaration in the source text. */
export function valueText(declaration: Declaration): string {
  return declaration.raws.value?.raw ?? declaration.value
}

/** The selector of a rule in the source text. */
export function selectorText(rule: Rule): string {
  return rule.raws.selector?.raw ?? rule.selector
}

/** The line of the character at `index` in a declaration's value. */
export function lineIn(declaration: Declaration, index = 0): number {
  const before = (declaration.raws.between ?? '') + valueText(declaration).slice(0, index)
  return (declaration.source?.start?.line ?? 1) + before.split('\n').length - 1
}
