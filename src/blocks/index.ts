import type { BlockComponent } from './Block'
import { Ad } from './furniture/Ad'
import { Banner } from './furniture/Banner'
import { FooterSection } from './furniture/FooterSection'
import { Newsletter } from './furniture/Newsletter'
import { PageTitle } from './furniture/PageTitle'
import { TextBlock } from './furniture/TextBlock'
import { Agenda } from './listings/Agenda'
import { Directory } from './listings/Directory'
import { Offers } from './listings/Offers'
import { Shop } from './listings/Shop'
import { Social } from './listings/Social'
import { CategoryCards } from './stories/CategoryCards'
import { CategorySection } from './stories/CategorySection'
import { Hero } from './stories/Hero'
import { MostRead } from './stories/MostRead'
import { NewsTicker } from './stories/NewsTicker'
import { SectionOne } from './stories/SectionOne'
import { SectionThree } from './stories/SectionThree'
import { SectionTwo } from './stories/SectionTwo'
import { ThumbnailGrid } from './stories/ThumbnailGrid'

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
