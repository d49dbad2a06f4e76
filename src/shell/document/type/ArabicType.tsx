import '../../../styles/type/noto-naskh-arabic.css'

/** The type of pages with Arabic words. */
export function ArabicType() {
  return null
}
