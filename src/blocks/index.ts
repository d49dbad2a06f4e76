import { Ad } from './Ad'
import { Agenda } from './Agenda'
import { Banner } from './Banner'
import type { BlockComponent } from './Block'
import { CategoryCards } from './CategoryCards'
import { CategorySection } from './CategorySection'
import { Directory } from './Directory'
import { FooterSection } from './FooterSection'
import { Hero } from './Hero'
import { MostRead } from './MostRead'
import { Newsletter } from './Newsletter'
import { NewsTicker } from './NewsTicker'
import { Offers } from './Offers'
import { PageTitle } from './PageTitle'
import { SectionOne } from './SectionOne'
import { SectionThree } from './SectionThree'
import { SectionTwo } from './SectionTwo'
import { Shop } from './Shop'
import { Social } from './Social'
import { TextBlock } from './TextBlock'
import { ThumbnailGrid } from './ThumbnailGrid'

/** Section type → block. A theme's own block of the same name wins. Source: the contract, §5. */
export const blocks: Readonly<Record<string, BlockComponent>> = {
  hero: Hero,
  banner: Banner,
  'section-one': SectionOne,
  'section-two': SectionTwo,
  'section-three': SectionThree,
  'thumbnail-grid': ThumbnailGrid,
  'category-section': CategorySection,
  'category-cards': CategoryCards,
  'most-read': MostRead,
  'news-ticker': NewsTicker,
  ad: Ad,
  'page-title': PageTitle,
  footer: FooterSection,
  agenda: Agenda,
  directory: Directory,
  shop: Shop,
  offers: Offers,
  social: Social,
  newsletter: Newsletter,
  text: TextBlock,
  html: TextBlock,
}
