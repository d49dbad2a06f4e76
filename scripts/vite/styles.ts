import path from 'node:path'
import type {} from '@vitejs/plugin-rsc'
import { clampRgb, converter, formatHex, formatHex8 } from 'culori'
import { CssSyntaxError, parse } from 'postcss'
import type { Plugin } from 'vite'
import { classNames } from './classNames.ts'
import { fromRoot } from './fromRoot.ts'
import { isOwnStyles } from './isOwnStyles.ts'

/** Prepended to every stylesheet of ours: the order of layers must not depend on the stylesheet that a browser reads first. */
const layers = '@layer reset, tokens, base, parts, variants, theme;\n'

/** Japanese fonts of machines. Android's sans has no name that a stylesheet could use. */
const japaneseFonts = ['Noto Serif CJK JP', 'NotoSerifCJKjp-Regular', 'Noto Sans CJK JP', 'NotoSansCJKjp-Regular']

const toRgb = converter('rgb')

/**
 * Prepares stylesheets for the build and the development server: reports syntax errors, prepends the order of layers, and
 * prefers installed Japanese fonts to downloads. A build also shortens names and writes `oklch()` as hexadecimal.
 */
export function styles(): Plugin {
  let isBuild = false
  return {
    name: 'gazette:styles',
    enforce: 'pre',
    config(_, { command }) {
      isBuild = command === 'build'
      // Linking from every component doubled what React renders in development. A build links composed stylesheets (`sheets/`).
      return isBuild
        ? { css: { modules: { generateScopedName: classNames(process.cwd()) } }, rsc: { rscCssTransform: false } }
        : { rsc: { rscCssTransform: { filter: bringsStylesheets } } }
    },
    transform(code, id) {
      const isOwn = isOwnStyles(id)
      if (isOwn) checkSyntax(code, id)
      const isStylesheet = isOwn || id.endsWith('.css') || /\.css\?(url|inline)/.test(id)
      const coloured = isBuild && isStylesheet ? withPlainColours(code) : code
      const fonts = /@fontsource-variable\/noto-serif-jp\/.*\.css(\?|$)/.test(id) ? withLocalFonts(coloured) : coloured
      const changed = isOwn ? layers + fonts : fonts
      return changed === code ? undefined : { code: changed, map: null }
    },
    generateBundle(_, bundle) {
      if (!isBuild) return
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = withShortSchemes(output.code)
        else if (typeof output.source === 'string') output.source = withShortSchemes(output.source)
      }
    },
  }
}

/** Shortens the two custom properties by which Lightning CSS replaces `light-dark()`: about 80 bytes of a compressed stylesheet. */
export function withShortSchemes(text: string): string {
  return text.replaceAll('--lightningcss-light', '--_light').replaceAll('--lightningcss-dark', '--_dark')
}

/** Components of the shell and of themes import the styles of cards, blocks and other components. */
function bringsStylesheets(file: string): boolean {
  return /^(?:src\/shell|(?:src\/)?themes\/(?!base\/))/.test(fromRoot(file))
}

/** Throws with file and line: after bundling, neither is known. */
function checkSyntax(code: string, id: string): void {
  const [file = id] = id.split('?')
  try {
    parse(code)
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    throw new Error(`${path.relative('.', file)}:${error.line}: the stylesheet cannot be read: ${error.reason}`)
  }
}

/** Writes `oklch()` as hexadecimal: shorter, and known to browsers before Chrome 111. Colours outside of sRGB are clamped. */
export function withPlainColours(css: string): string {
  return css.replace(/oklch\([^()]*\)/g, (text) => {
    const colour = toRgb(text)
    if (!colour) return text
    const clamped = clampRgb(colour)
    return (clamped.alpha ?? 1) < 1 ? formatHex8(clamped) : formatHex(clamped)
  })
}

/** A machine with a Japanese Noto downloads nothing; its letters are as wide in every face. */
function withLocalFonts(css: string): string {
  return css.replaceAll('src: url(', `src: ${japaneseFonts.map((name) => `local('${name}')`).join(', ')}, url(`)
}
