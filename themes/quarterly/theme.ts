import display from '../../src/styles/type/files/newsreader-display-latin.woff2?url'
import text from '../../src/styles/type/files/newsreader-text-latin.woff2?url'
import { extendTheme } from '../../src/themes/contract'
import magazine from '../../src/themes/magazine/theme'
import { Contents } from './blocks/Contents'
import { Essays } from './blocks/Essays'
import { Plates } from './blocks/Plates'
import { cards } from './cards'
import { ArticleMedia } from './parts/article/ArticleMedia'
import { Header } from './parts/page/Header'
import { settings } from './settings'
import { Skin } from './slots/Skin'

/** A printed journal of essays: one serif in several sizes, thin rules, wide margins, one spot colour. */
export default extendTheme(magazine, {
  header: 'v1',
  cards,
  blocks: { hero: Contents, 'section-one': Essays, 'section-two': Plates, 'section-three': Essays },
  slots: { Skin },
  parts: { Header, ArticleMedia },
  settings,
  fonts: { latin: [display, text] },
})
