import '@fontsource-variable/noto-serif-hebrew/wght.css'
import '@fontsource-variable/noto-sans-hebrew/wght.css'

/** The type of pages with Hebrew words. */
export function HebrewType() {
  return null
}
