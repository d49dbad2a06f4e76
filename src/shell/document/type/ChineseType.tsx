import '@fontsource-variable/noto-serif-sc/wght.css'
import './chinese.css'
import './eastAsian.css'

/** Fonts and typography of pages with Chinese text. Browsers download parts of the font only if no Chinese font is installed. */
export function ChineseType() {
  return null
}
