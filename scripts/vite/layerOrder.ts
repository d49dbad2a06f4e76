import type { Plugin } from 'vite'
import { isOwnStyles } from './isOwnStyles.ts'

const order = '@layer reset, tokens, base, parts, variants, theme;\n'

/**
 * Prepends the cascade layer order to every stylesheet, so that the order never depends on
 * which file the browser (or the first request after a start) happens to see first.
 */
export function layerOrder(): Plugin {
  return {
    name: 'gazette:layer-order',
    enforce: 'pre',
    transform(code, id) {
      return isOwnStyles(id) ? { code: order + code, map: null } : undefined
    },
  }
}
