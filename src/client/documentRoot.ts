import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/**
 * Returns React's root of the whole document, which renders nothing before client navigation takes over. It must be created before the root
 * of any island: React adds its event listeners to the document only once. The root of an island would mark the document as done with only
 * a `selectionchange` listener, and the document's root would receive no other events.
 */
export function documentRoot(): Root {
  root ??= createRoot(document)
  return root
}
