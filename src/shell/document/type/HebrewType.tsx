import '@fontsource-variable/noto-serif-hebrew/wght.css'
import '@fontsource-variable/noto-sans-hebrew/wght.css'
import './hebrew.css'
import './rightToLeft.css'

/** Fonts and typography of pages with Hebrew text. */
export function HebrewType() {
  return null
}
