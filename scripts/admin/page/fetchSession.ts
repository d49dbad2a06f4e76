export type Article = Record<string, unknown> & { slug: string; title: unknown }

/** What the admin works with: the framed site, who edits it, and the document as it is saved. */
export type Session = {
  site: string
  token: string
  websiteId: string
  themes: string[]
  data: Record<string, unknown> & { articles: Article[]; name: unknown }
}

export async function fetchSession(): Promise<Session> {
  return (await fetch('/session')).json()
}
