import type { ReactNode } from 'react'
import type { List, ReportLine } from '../bridge/protocol'

/** Facts about a previewed page. Written by `previewFacts` on the server. */
export type PreviewedPage = {
  report: readonly ReportLine[]
  fault?: string
  languages: Record<string, string>
  moved?: readonly { of: List; from: string; to: string }[]
  notes?: readonly string[]
  openingEnd?: string
  sections?: readonly { entry: string; type: string; title?: string }[]
  menus?: Readonly<Record<string, readonly string[]>>
  share?: { text: string; until: string }
}

/** A page whose RSC payload has arrived, with its status. `page` is its address after redirects. */
export type LoadedPage = { page: URL; document: ReactNode; status: number; preview?: PreviewedPage }
