import type { Plugin } from 'vite'

/**
 * Lets self-hosted fonts be shown at once or not on this page: a font that arrives late would move what is
 * being read. Two files are preloaded, so they are there on all but the slowest first visits. Japanese may come late:
 * its letters are as wide in every face, and without the file there may be none at all.
 */
export function steadyFonts(): Plugin {
  return {
    name: 'gazette:steady-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!/@fontsource-variable\/.*\.css(\?|$)/.test(id)) return
      if (id.includes('noto-serif-jp')) return { code: localFirst(code), map: null }
      return { code: code.replaceAll('font-display: swap', 'font-display: optional'), map: null }
    },
  }
}

/** A machine with any Noto of Japanese fetches nothing: Android has the sans under no name that a stylesheet could use. */
function localFirst(code: string): string {
  const names = ['Noto Serif CJK JP', 'NotoSerifCJKjp-Regular', 'Noto Sans CJK JP', 'NotoSansCJKjp-Regular']
  return code.replaceAll('src: url(', `src: ${names.map((name) => `local('${name}')`).join(', ')}, url(`)
}
