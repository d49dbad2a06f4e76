import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CssSyntaxError, type Declaration, parse, type Root, type Rule } from 'postcss'
import type { Place } from '../Finding.ts'

/** A stylesheet, read. What cannot be read has a fault and is empty. */
export type Stylesheet = { file: string; root: Root; fault: (Place & { message: string }) | undefined }

/** The stylesheet at a path from the project's root. */
export function readStylesheet(root: string, file: string): Stylesheet {
  try {
    return { file, root: parse(readFileSync(path.join(root, file), 'utf8')), fault: undefined }
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return { file, root: parse(''), fault: { file, line: error.line ?? 1, message: error.reason } }
  }
}

/** A declaration's value as it is written. */
export function valueText(declaration: Declaration): string {
  return declaration.raws.value?.raw ?? declaration.value
}

/** A rule's selector as it is written. */
export function selectorText(rule: Rule): string {
  return rule.raws.selector?.raw ?? rule.selector
}

/** The line of what stands `index` characters into a declaration's value. */
export function lineIn(declaration: Declaration, index = 0): number {
  const before = (declaration.raws.between ?? '') + valueText(declaration).slice(0, index)
  return (declaration.source?.start?.line ?? 1) + before.split('\n').length - 1
}
