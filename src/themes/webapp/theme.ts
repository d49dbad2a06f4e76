import sans from '../../styles/type/files/public-sans-latin.woff2?url'
import base from '../base/theme'
import { extendTheme } from '../contract'
import { AgendaBlock } from './blocks/AgendaBlock'
import { DirectoryBlock } from './blocks/DirectoryBlock'
import { FrontPanel } from './blocks/FrontPanel'
import { Latest } from './blocks/Latest'
import { OffersBlock } from './blocks/OffersBlock'
import { ShopBlock } from './blocks/ShopBlock'
import { StoryShelf } from './blocks/StoryShelf'
import { Skin } from './slots/Skin'

const story = ['media', 'kicker', 'headline', 'standfirst', 'meta'] as const
const short = ['media', 'kicker', 'headline', 'meta'] as const

/** The website of a town as an app: rail, tabs, rows that scroll sideways, soft surfaces, one sans serif. */
export default extendTheme(base, {
  layout: 'webapp',
  header: 'v7',
  cards: {
    'lead-overlay': { flow: 'overlay', ratio: '16:9', step: 6, tone: 'inverse', show: story },
    'lead-split': { flow: 'row', ratio: '3:2', share: 'wide', side: 'start', step: 4, tone: 'soft', show: story },
    feature: { flow: 'stack', ratio: '16:9', step: 3, tone: 'soft', show: story },
    standard: { flow: 'stack', ratio: '3:2', step: 2, tone: 'soft', show: short },
    compact: { flow: 'stack', ratio: '3:2', step: 2, tone: 'soft', show: short },
    river: { flow: 'row', ratio: '4:3', share: 'third', side: 'end', step: 2, tone: 'soft', show: story },
    row: { flow: 'stack', ratio: '16:9', step: 2, tone: 'soft', show: short },
    event: { flow: 'stack', ratio: '3:2', step: 2, tone: 'soft', show: short },
    product: { flow: 'stack', ratio: '1:1', step: 1, tone: 'soft', show: short },
    listing: { flow: 'row', ratio: '1:1', share: 'thumb', side: 'start', step: 2, tone: 'soft', show: story },
    'kicker-headline': { flow: 'text', step: 2, tone: 'soft', show: ['kicker', 'headline'] },
  },
  blocks: {
    hero: FrontPanel,
    'section-one': Latest,
    'section-two': StoryShelf,
    'section-three': StoryShelf,
    'thumbnail-grid': StoryShelf,
    'category-section': StoryShelf,
    agenda: AgendaBlock,
    directory: DirectoryBlock,
    offers: OffersBlock,
    shop: ShopBlock,
  },
  slots: { Skin },
  fonts: { latin: [sans] },
})
