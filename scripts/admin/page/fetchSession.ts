export type Article = Record<string, unknown> & { slug: string; title: unknown }

/** The session of the admin: the framed site, the editor, and the saved document. */
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
