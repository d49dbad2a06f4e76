import type { Block } from './Block'
import { Ad } from './furniture/Ad'
import { Banner } from './furniture/Banner'
import { FooterSection } from './furniture/FooterSection'
import { Newsletter } from './furniture/Newsletter'
import { PageTitle } from './furniture/PageTitle'
import { TextBlock } from './furniture/TextBlock'
import { AgendaBlock } from './listings/AgendaBlock'
import { DirectoryBlock } from './listings/DirectoryBlock'
import { OffersBlock } from './listings/OffersBlock'
import { ShopBlock } from './listings/ShopBlock'
import { SocialBlock } from './listings/SocialBlock'
import { CategoryCards } from './stories/CategoryCards'
import { CategorySection } from './stories/CategorySection'
import { Hero } from './stories/Hero'
import { MostRead } from './stories/MostRead'
import { NewsTicker } from './stories/NewsTicker'
import { SectionOne } from './stories/SectionOne'
import { SectionThree } from './stories/SectionThree'
import { SectionTwo } from './stories/SectionTwo'
import { ThumbnailGrid } from './stories/ThumbnailGrid'

/**
 * The block of each section type, with its default number of articles. A theme's block of the same name replaces it. Source: the contract,
 * §5.
 */
export const blocks: Readonly<Record<string, Block>> = {
  hero: { Component: Hero, articles: 5 },
  banner: { Component: Banner, articles: 0 },
  'section-one': { Component: SectionOne, articles: 5 },
  'section-two': { Component: SectionTwo, articles: 6 },
  'section-three': { Component: SectionThree, articles: 7 },
  'thumbnail-grid': { Component: ThumbnailGrid, articles: 4 },
  'category-section': { Component: CategorySection, articles: 4 },
  'category-cards': { Component: CategoryCards, articles: 0 },
  'most-read': { Component: MostRead, articles: 5 },
  'news-ticker': { Component: NewsTicker, articles: 0 },
  ad: { Component: Ad, articles: 0 },
  'page-title': { Component: PageTitle, articles: 0 },
  footer: { Component: FooterSection, articles: 0 },
  agenda: { Component: AgendaBlock, articles: 0 },
  directory: { Component: DirectoryBlock, articles: 0 },
  shop: { Component: ShopBlock, articles: 0 },
  offers: { Component: OffersBlock, articles: 0 },
  social: { Component: SocialBlock, articles: 0 },
  newsletter: { Component: Newsletter, articles: 0 },
  text: { Component: TextBlock, articles: 0 },
  html: { Component: TextBlock, articles: 0 },
}
