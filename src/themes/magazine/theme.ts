import display from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import naskh from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url'
import naskhFigures from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-latin-wght-normal.woff2?url'
import ui from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import base from '../base/theme'
import { extendTheme } from '../contract'
import { Hero } from './blocks/Hero'
import { SectionOne } from './blocks/SectionOne'
import { SectionThree } from './blocks/SectionThree'
import { SectionTwo } from './blocks/SectionTwo'
import { cards } from './cards'
import { ReadOn } from './parts/article/ReadOn'
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
  fonts: { latin: [display, ui], arabic: [naskh, naskhFigures] },
})
