/** The kind of content of an embed; it decides the label of the button. */
export type EmbedKind = 'video' | 'post' | 'audio' | 'chart' | 'map' | 'document' | 'content'

/** A provider of embeds, such as YouTube. */
export type Provider = {
  id: string
  name: string
  kind: EmbedKind
  /** Origin of the frame, for the content security policy. Without it the origin is that of the page, for providers with many servers. */
  frame?: string
  /** Other origins that the provider's embed codes use, for authors who paste them. */
  pasted?: readonly string[]
  /** Hosts of the pages that authors copy, and of pasted frames, without `www.` and `m.`. */
  hosts: readonly string[]
  /** Returns the frame's path for a page or a pasted frame; undefined if the page has nothing to embed. */
  path: (page: URL) => string | undefined
  /** Returns the frame's aspect ratio, such as `16:9`, or its height in px. */
  size: (page: URL) => string | number
  /** Returns the page to open for a pasted frame, if the frame's own address is of no use to readers. */
  pageOf?: (frame: URL) => string | undefined
}

const wide = () => '16:9'

/** The larger Mastodon servers, and those of journalists. Publishers allow others in `embeds.origins`. */
const mastodonServers = [
  'chaos.social',
  'fosstodon.org',
  'hachyderm.io',
  'infosec.exchange',
  'journa.host',
  'mamot.fr',
  'mas.to',
  'mastodon.green',
  'mastodon.nl',
  'mastodon.online',
  'mastodon.scot',
  'mastodon.social',
  'mastodon.uno',
  'mastodon.world',
  'mastodonapp.uk',
  'mstdn.ca',
  'mstdn.jp',
  'mstdn.social',
  'newsie.social',
  'piaille.fr',
  'social.tchncs.de',
  'techhub.social',
  'troet.cafe',
  'universeodon.com',
] as const

/** The providers whose pages and frames become click-to-load cards. */
export const providers: readonly Provider[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    kind: 'video',
    frame: 'https://www.youtube-nocookie.com',
    pasted: ['https://www.youtube.com'],
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'music.youtube.com'],
    path: (page) => {
      const short = page.hostname.endsWith('youtu.be') && /^\/([\w-]{11})\/?$/.exec(page.pathname)?.[1]
      const id =
        short || (page.searchParams.get('v') ?? /^\/(?:shorts|live|embed|v)\/([\w-]{11})\/?$/.exec(page.pathname)?.[1])
      // `videoseries` is a playlist. Its address does not name a video, so only the player can show it.
      if (!id || !/^[\w-]{11}$/.test(id) || id === 'videoseries') return undefined
      const start = seconds(page.searchParams.get('t') ?? page.searchParams.get('start'))
      return `/embed/${id}${start ? `?start=${start}` : ''}`
    },
    size: (page) => (page.pathname.startsWith('/shorts/') ? '9:16' : '16:9'),
    pageOf: (frame) => fill('https://www.youtube.com/watch?v=$1', /^\/embed\/([\w-]{11})\/?$/, frame),
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    kind: 'video',
    frame: 'https://player.vimeo.com',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    path: (page) => {
      const [, id, inPath] = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(page.pathname) ?? []
      const hash = inPath ?? page.searchParams.get('h')
      return id && `/video/${id}?dnt=1${hash && /^[0-9a-f]+$/.test(hash) ? `&h=${hash}` : ''}`
    },
    size: wide,
  },
  {
    id: 'dailymotion',
    name: 'Dailymotion',
    kind: 'video',
    frame: 'https://geo.dailymotion.com',
    pasted: ['https://www.dailymotion.com'],
    hosts: ['dailymotion.com', 'dai.ly'],
    path: (page) => fill('/player.html?video=$1', /^\/(?:(?:embed\/)?video\/)?(x?[0-9a-z]{5,})(?:_[\w-]*)?\/?$/, page),
    size: wide,
  },
  {
    id: 'x',
    name: 'X',
    kind: 'post',
    frame: 'https://platform.twitter.com',
    hosts: ['x.com', 'twitter.com'],
    path: (page) => fill('/embed/Tweet.html?id=$1&dnt=true', /^\/\w+\/status\/(\d+)/, page),
    size: () => 560,
  },
  {
    id: 'instagram',
    name: 'Instagram',
    kind: 'post',
    frame: 'https://www.instagram.com',
    hosts: ['instagram.com'],
    path: (page) => fill('/p/$1/embed/captioned/', /^\/(?:[\w.]+\/)?(?:p|reel|tv)\/([\w-]+)\/?$/, page),
    size: () => 720,
  },
  {
    id: 'spotify',
    name: 'Spotify',
    kind: 'audio',
    frame: 'https://open.spotify.com',
    hosts: ['open.spotify.com'],
    path: (page) =>
      fill('/embed/$1/$2', /^\/(?:intl-\w+\/|embed\/)?(episode|show|track|album|playlist)\/(\w+)\/?$/, page),
    size: (page) => (/episode|track/.test(page.pathname) ? 152 : 352),
  },
  {
    id: 'apple-podcasts',
    name: 'Apple Podcasts',
    kind: 'audio',
    frame: 'https://embed.podcasts.apple.com',
    hosts: ['podcasts.apple.com'],
    path: (page) => {
      const episode = /^\d+$/.exec(page.searchParams.get('i') ?? '')?.[0]
      return fill(`$1${episode ? `?i=${episode}` : ''}`, /^(\/\w\w\/podcast\/(?:[^/]+\/)?id\d+)\/?$/, page)
    },
    size: (page) => (page.searchParams.has('i') ? 175 : 450),
  },
  {
    id: 'acast',
    name: 'Acast',
    kind: 'audio',
    frame: 'https://embed.acast.com',
    hosts: ['play.acast.com', 'shows.acast.com'],
    path: (page) => fill('/$1/$2', /^\/(?:s\/)?([\w-]+)\/(?:episodes\/)?([\w.-]+)\/?$/, page),
    size: () => 190,
  },
  {
    id: 'soundcloud',
    name: 'SoundCloud',
    kind: 'audio',
    frame: 'https://w.soundcloud.com',
    hosts: ['soundcloud.com', 'w.soundcloud.com'],
    path: (page) => {
      if (page.hostname === 'w.soundcloud.com')
        return page.searchParams.has('url') ? `/player/${page.search}` : undefined
      if (!/^\/[\w-]+\/(?:sets\/)?[\w-]+\/?$/.test(page.pathname)) return undefined
      return `/player/?url=${encodeURIComponent(`https://soundcloud.com${page.pathname}`)}`
    },
    size: (page) => (/\/sets\/|playlists/.test(page.href) ? 450 : 166),
    pageOf: (frame) => /^https:\/\/soundcloud\.com\/.*/.exec(frame.searchParams.get('url') ?? '')?.[0],
  },
  {
    id: 'datawrapper',
    name: 'Datawrapper',
    kind: 'chart',
    frame: 'https://datawrapper.dwcdn.net',
    hosts: ['datawrapper.dwcdn.net', 'datawrapper.de'],
    path: (page) => fill('/$1/$2', /^\/(?:_\/)?(\w{5})\/?(\d+\/)?(?:index\.html)?$/, page),
    size: () => 400,
  },
  {
    id: 'flourish',
    name: 'Flourish',
    kind: 'chart',
    frame: 'https://flo.uri.sh',
    hosts: ['flo.uri.sh', 'public.flourish.studio'],
    path: (page) => fill('/$1/embed', /^\/((?:visualisation|story)\/\d+)(?:\/(?:embed)?)?$/, page),
    size: () => 575,
  },
  {
    id: 'google-maps',
    name: 'Google Maps',
    kind: 'map',
    frame: 'https://www.google.com',
    hosts: ['google.com', 'maps.google.com'],
    path: ({ pathname, search, searchParams }) => {
      const isMap = /^\/maps\/(?:embed(?:\/v1\/\w+)?|d\/(?:u\/\d\/)?embed)\/?$/.test(pathname)
      const isSearch = /^\/maps(?:\/ms)?\/?$/.test(pathname) && searchParams.get('output') === 'embed'
      return isMap || isSearch ? pathname + search : undefined
    },
    size: () => 450,
    pageOf: ({ pathname, searchParams }) => {
      const [, longitude, latitude] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(searchParams.get('pb') ?? '') ?? []
      const map = searchParams.get('mid')
      const place = searchParams.get('q') ?? (longitude && `${latitude},${longitude}`)
      if (map && pathname.startsWith('/maps/d/'))
        return `https://www.google.com/maps/d/viewer?mid=${encodeURIComponent(map)}`
      return place ? `https://www.google.com/maps?q=${encodeURIComponent(place)}` : undefined
    },
  },
  {
    id: 'openstreetmap',
    name: 'OpenStreetMap',
    kind: 'map',
    frame: 'https://www.openstreetmap.org',
    hosts: ['openstreetmap.org'],
    path: ({ pathname, search }) => (pathname === '/export/embed.html' ? pathname + search : undefined),
    size: () => 400,
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    kind: 'video',
    frame: 'https://www.tiktok.com',
    hosts: ['tiktok.com'],
    path: (page) => fill('/embed/v2/$1', /^\/(?:@[\w.-]+\/video|embed(?:\/v[23])?|player\/v1)\/(\d+)\/?$/, page),
    size: () => 740,
    pageOf: (frame) => fill('https://www.tiktok.com/@/video/$1', /^\/(?:embed|player)\/(?:v\d\/)?(\d+)/, frame),
  },
  {
    id: 'bluesky',
    name: 'Bluesky',
    kind: 'post',
    frame: 'https://embed.bsky.app',
    hosts: ['embed.bsky.app', 'bsky.app'],
    path: (page) =>
      fill(
        '/embed/$1/app.bsky.feed.post/$2',
        /^\/(?:embed|profile)\/(did:[\w:.-]+)\/(?:app\.bsky\.feed\.post|post)\/(\w+)\/?$/,
        page,
      ),
    size: () => 600,
    pageOf: (frame) =>
      fill('https://bsky.app/profile/$1/post/$2', /^\/embed\/(did:[\w:.-]+)\/app\.bsky\.feed\.post\/(\w+)/, frame),
  },
  {
    id: 'mastodon',
    name: 'Mastodon',
    kind: 'post',
    hosts: mastodonServers,
    path: (page) => fill('/$1/$2/embed', /^\/(@\w[\w.-]*)\/(\d+)(?:\/embed)?\/?$/, page),
    size: () => 600,
    pageOf: (frame) => fill(`${frame.origin}/$1/$2`, /^\/(@\w[\w.-]*)\/(\d+)/, frame),
  },
  {
    id: 'documentcloud',
    name: 'DocumentCloud',
    kind: 'document',
    frame: 'https://embed.documentcloud.org',
    hosts: ['documentcloud.org', 'embed.documentcloud.org'],
    path: (page) =>
      fill(
        '/documents/$1/$2?embed=1&responsive=1',
        /^\/documents\/(\d[\w-]*)(?:\.html)?\/?((?:pages|annotations)\/\w+)?(?:\.html)?\/?$/,
        page,
      ),
    size: () => 700,
    pageOf: (frame) => fill('https://www.documentcloud.org/documents/$1', /^\/documents\/(\d[\w-]*)/, frame),
  },
]

/** Returns `path` with the groups of `pattern` filled in; undefined if the page does not match. */
function fill(path: string, pattern: RegExp, page: URL): string | undefined {
  const groups = pattern.exec(page.pathname)
  return groups ? path.replace(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? '') : undefined
}

/** Returns `90`, `90s` or `1h2m3s` in seconds. */
function seconds(time: string | null): number {
  const [match, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return match ? Number(h) * 3600 + Number(m) * 60 + Number(s) : 0
}
