import '@fontsource-variable/noto-serif-sc/wght.css'
import './chinese.css'

/** Fonts of pages with Chinese text. Browsers fetch a slice only where the machine has no Chinese font. */
export function ChineseType() {
  return null
}
