import type { ReactNode } from 'react'

/** What a preview tells of a page. */
export type Told = {
  report: readonly { path: string; reason: string }[]
  fault?: string
  languages: Record<string, string>
}

/** A page that has come as a tree, its status, and where: redirects are behind it. */
export type Arrival = { page: URL; document: ReactNode; status: number; told?: Told }
