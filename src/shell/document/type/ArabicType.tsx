import '../../../styles/type/noto-naskh-arabic.css'
import './rightToLeft.css'

/** Fonts and typography of pages with Arabic text. */
export function ArabicType() {
  return null
}
