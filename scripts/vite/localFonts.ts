import type { Plugin } from 'vite'

/** Faces of Japanese that machines have; Android has the sans under no name that a stylesheet could use. */
const names = ['Noto Serif CJK JP', 'NotoSerifCJKjp-Regular', 'Noto Sans CJK JP', 'NotoSansCJKjp-Regular']

/** Has a machine with any Noto of Japanese fetch nothing: its files are many, and its letters as wide in every face. */
export function localFonts(): Plugin {
  return {
    name: 'gazette:local-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!/@fontsource-variable\/noto-serif-jp\/.*\.css(\?|$)/.test(id)) return
      return {
        code: code.replaceAll('src: url(', `src: ${names.map((name) => `local('${name}')`).join(', ')}, url(`),
        map: null,
      }
    },
  }
}
