import type { Plugin } from 'vite'

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
      const [file, query] = id.split('?')
      // Of a stylesheet that script asks for, there is an address here.
      if (!file?.endsWith('.css') || file.includes('/node_modules/') || query === 'url') return
      return { code: order + code, map: null }
    },
  }
}
