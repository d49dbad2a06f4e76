import '@fontsource-variable/noto-naskh-arabic/wght.css'

/** The type of pages with Arabic words. */
export function ArabicType() {
  return null
}
