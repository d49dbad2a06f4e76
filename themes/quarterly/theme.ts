import { extendTheme } from '../../src/themes/contract'
import news from '../../src/themes/news/theme'
import { Contents } from './blocks/Contents'
import { Essays } from './blocks/Essays'
import { cards } from './cards'
import { Header } from './parts/page/Header'
import { settings } from './settings'
import { Skin } from './slots/Skin'

/** A journal of essays, as it is printed: one serif in several sizes, thin rules, wide margins, one spot colour. */
export default extendTheme(news, {
  cards,
  blocks: { hero: Contents, 'section-one': Essays, 'section-three': Essays },
  slots: { Skin },
  parts: { Header },
  settings,
})
