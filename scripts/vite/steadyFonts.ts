import type { Plugin } from 'vite'

/**
 * Lets self-hosted fonts be shown at once or not on this page: a font that arrives late would move what is
 * being read. Two files are preloaded, so they are there on all but the slowest first visits.
 */
export function steadyFonts(): Plugin {
  return {
    name: 'gazette:steady-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!/@fontsource-variable\/.*\.css(\?|$)/.test(id)) return
      return { code: code.replaceAll('font-display: swap', 'font-display: optional'), map: null }
    },
  }
}
