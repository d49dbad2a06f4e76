import { attachToDocument, attachToPage } from './attachBehaviours'
import { beginPage, eachPage } from './currentPage'
import { beginIslands } from './islands/beginIslands'
import './followEdits'
import { layOutRest } from './layOutRest'

/** The one entry of what runs in the browser. The script is not waited for, so it may come before the page is all there. */
function begin(): void {
  attachToDocument()
  eachPage(attachToPage)
  beginIslands(beginPage())
  layOutRest()
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
