import display from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url'
import ui from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import base from '../base/theme'
import { extendTheme } from '../contract'
import { Skin } from './slots/Skin'

/** A daily paper: print's grid, hairlines, a serif with optical sizes. */
export default extendTheme(base, {
  layout: 'news',
  header: 'v1',
  slots: { Skin },
  fonts: { latin: [display, ui] },
})
