import { blocks } from '../../blocks/index'
import { cardTable } from '../../cards/CardTable'
import type { Theme } from '../contract'
import { ArticleAside } from './parts/article/ArticleAside'
import { ArticleContents } from './parts/article/ArticleContents'
import { ArticleFrame } from './parts/article/ArticleFrame'
import { ArticleHead } from './parts/article/ArticleHead'
import { ArticleMedia } from './parts/article/ArticleMedia'
import { ArticleNotes } from './parts/article/ArticleNotes'
import { ArticleNotices } from './parts/article/ArticleNotices'
import { ArticleText } from './parts/article/ArticleText'
import { Gallery } from './parts/article/Gallery'
import { KeyEvents } from './parts/article/KeyEvents'
import { KeyPoints } from './parts/article/KeyPoints'
import { LiveReport } from './parts/article/LiveReport'
import { MembersGate } from './parts/article/MembersGate'
import { OpenedNote } from './parts/article/OpenedNote'
import { Player } from './parts/article/Player'
import { ReadOn } from './parts/article/ReadOn'
import { Share } from './parts/article/Share'
import { Chips } from './parts/page/Chips'
import { Header } from './parts/page/Header'
import { Rail } from './parts/page/Rail'
import { Tabs } from './parts/page/Tabs'
import { Account } from './slots/Account'
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
import { Offline } from './slots/Offline'
import { Page } from './slots/Page'
import { Product } from './slots/Product'
import { Saved } from './slots/Saved'
import { Search } from './slots/Search'
import { Shop } from './slots/Shop'
import { Skin } from './slots/Skin'
import { Social } from './slots/Social'

/** The base of all themes. */
const base: Theme = {
  parent: undefined,
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
    Offline,
    Saved,
    Social,
    Search,
    Account,
    Login,
    Footer,
  },
  parts: {
    Header,
    Rail,
    Chips,
    Tabs,
    ArticleFrame,
    ArticleHead,
    ArticleMedia,
    ArticleContents,
    ArticleNotices,
    ArticleText,
    ArticleNotes,
    ArticleAside,
    KeyEvents,
    KeyPoints,
    Gallery,
    Player,
    LiveReport,
    MembersGate,
    OpenedNote,
    Share,
    ReadOn,
  },
  settings: {},
  fonts: { latin: [], arabic: [] },
}

export default base
