import { blocks } from '../../blocks/index'
import { cardTable } from '../../cards/CardTable'
import type { Theme } from '../contract'
import { Agenda } from './slots/Agenda'
import { Archive } from './slots/Archive'
import { Article } from './slots/Article'
import { Comments } from './slots/Comments'
import { Directory } from './slots/Directory'
import { Event } from './slots/Event'
import { Footer } from './slots/Footer'
import { Front } from './slots/Front'
import { Listing } from './slots/Listing'
import { Login } from './slots/Login'
import { Offers } from './slots/Offers'
import { Page } from './slots/Page'
import { Product } from './slots/Product'
import { Search } from './slots/Search'
import { Shop } from './slots/Shop'
import { Skin } from './slots/Skin'
import { Social } from './slots/Social'

/** What every theme begins with. */
const base: Theme = {
  layout: 'news',
  header: 'default',
  cards: cardTable(),
  blocks,
  slots: {
    Skin,
    Front,
    Article,
    Comments,
    Archive,
    Page,
    Agenda,
    Event,
    Directory,
    Listing,
    Shop,
    Product,
    Offers,
    Social,
    Search,
    Login,
    Footer,
  },
  fonts: { latin: [], arabic: [] },
}

export default base
