import '@fontsource-variable/noto-serif-jp/wght.css'
import './eastAsian.css'
import './japanese.css'

/**
 * Fonts and typography of pages with Japanese text. Browsers download the font files only if no font before them in the list is
 * installed.
 */
export function JapaneseType() {
  return null
}
