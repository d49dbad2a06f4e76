import display from '../../styles/type/files/newsreader-display-latin.woff2?url'
import text from '../../styles/type/files/newsreader-text-latin.woff2?url'
import base from '../base/theme'
import { extendTheme } from '../contract'
import { Skin } from './slots/Skin'

/** A daily newspaper: a print grid, hairlines, a serif with optical sizes. */
export default extendTheme(base, {
  layout: 'news',
  header: 'v1',
  slots: { Skin },
  fonts: { latin: [display, text] },
})
