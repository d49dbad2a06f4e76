import path from 'node:path'
import { CssSyntaxError, parse } from 'postcss'
import type { Plugin } from 'vite'
import { isOwnStyles } from './isOwnStyles.ts'

/** Stops at a stylesheet of ours that cannot be read, with its file and line: later on many are one, and neither is known. */
export function wholeStyles(): Plugin {
  return {
    name: 'gazette:whole-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!isOwnStyles(id)) return
      const fault = faultOf(code)
      const [file = id] = id.split('?')
      if (fault)
        throw new Error(`${path.relative('.', file)}:${fault.line}: the stylesheet cannot be read: ${fault.reason}`)
    },
  }
}

function faultOf(code: string): CssSyntaxError | undefined {
  try {
    parse(code)
    return undefined
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return error
  }
}
