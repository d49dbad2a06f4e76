import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/**
 * React's root of the whole document, which shows nothing before the take-over. It has to be there before an island has one: React listens on the
 * document once for all, and an island's root would leave it to hear nothing but changes of selection.
 */
export function documentRoot(): Root {
  root ??= createRoot(document)
  return root
}
