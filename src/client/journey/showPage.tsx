import { type ReactNode, startTransition } from 'react'
import { applyReadersChoice } from '../applyReadersChoice'
import { beginPage, endPage } from '../currentPage'
import { documentRoot } from '../documentRoot'
import { releaseImages } from './releaseImages'
import { Stage } from './Stage'
import { showGraph } from './showGraph'

let hasArrived = false

/** Of a page that is still to stand: another one takes its place. */
let giveWay = () => {}

/** Whether React shows the page: from the first journey on. */
export function isTakenOver(): boolean {
  return hasArrived
}

/**
 * Shows a page in the place of the one that is there, laid out whole, since Back finds its place by heights; done once it stands. The first one takes the finished document over: html,
 * head, body and stylesheets stay; done, too, when another page is to be shown meanwhile. Throws what the page throws, and what was there stays. `change` does the change; React takes its time for it.
 */
export function showPage(document: ReactNode, change: typeof startTransition = startTransition): Promise<void> {
  return new Promise((resolve, reject) => {
    giveWay()
    giveWay = resolve
    const images = [...window.document.images]
    const arrive = () => {
      hasArrived = true
      applyReadersChoice()
      window.document.documentElement.dataset.whole = ''
      releaseImages(images.splice(0))
      showGraph()
      beginPage()
      resolve()
    }
    change(() => documentRoot().render(<Stage document={document} leave={endPage} arrive={arrive} fail={reject} />))
  })
}
