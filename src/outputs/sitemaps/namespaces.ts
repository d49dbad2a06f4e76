/** The XML namespaces of a sitemap: its own, and those for images, videos and languages. */
export const namespaces = {
  '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
  '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  '@xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  '@xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
} as const

/** The XML namespaces of the news sitemap. */
export const newsNamespaces = {
  '@xmlns': namespaces['@xmlns'],
  '@xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
} as const
