import display from '../../styles/type/files/fraunces-display-latin.woff2?url'
import text from '../../styles/type/files/fraunces-text-latin.woff2?url'
import naskh from '../../styles/type/files/noto-naskh-arabic-arabic.woff2?url'
import naskhFigures from '../../styles/type/files/noto-naskh-arabic-latin.woff2?url'
import base from '../base/theme'
import { extendTheme } from '../contract'
import { Hero } from './blocks/Hero'
import { SectionOne } from './blocks/SectionOne'
import { SectionThree } from './blocks/SectionThree'
import { SectionTwo } from './blocks/SectionTwo'
import { cards } from './cards'
import { ReadOn } from './parts/article/ReadOn'
import { settings } from './settings'
import { Article } from './slots/Article'
import { Skin } from './slots/Skin'

/** A quiet monthly: oversized type, pictures from edge to edge, few words. */
export default extendTheme(base, {
  layout: 'news',
  header: 'v8',
  cards,
  blocks: { hero: Hero, 'section-one': SectionOne, 'section-two': SectionTwo, 'section-three': SectionThree },
  slots: { Skin, Article },
  parts: { ReadOn },
  settings,
  fonts: { latin: [display, text], arabic: [naskh, naskhFigures] },
})
