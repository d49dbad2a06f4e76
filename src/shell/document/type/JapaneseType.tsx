import '@fontsource-variable/noto-serif-jp/wght.css'
import './japanese.css'

/** The type of pages with Japanese words, for machines that have none: its files are fetched only where no family before it is installed. */
export function JapaneseType() {
  return null
}
