import { type ReactNode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { applyReadersChoice } from '../applyReadersChoice'
import { beginPage, endPage } from '../currentPage'
import { Stage } from './Stage'

let root: Root | undefined

/** Whether React shows the page: from the first journey on. */
export function isTakenOver(): boolean {
  return root !== undefined
}

/**
 * Shows a page in the place of the one that is there; done once it stands. The first one takes the finished document over: html,
 * head, body and stylesheets stay. Throws what the page throws, and what was there stays.
 */
export function showPage(document: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    const arrive = () => {
      applyReadersChoice()
      beginPage()
      resolve()
    }
    root ??= takeOver()
    const show = root
    startTransition(() => show.render(<Stage document={document} leave={endPage} arrive={arrive} fail={reject} />))
  })
}

function takeOver(): Root {
  endPage()
  return createRoot(document)
}
