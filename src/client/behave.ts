import { attachToDocument, attachToPage } from './attachBehaviours'
import { beginPage, eachPage } from './currentPage'
import { beginIslands } from './islands/beginIslands'
import './followEdits'
import { layOutRest } from './layOutRest'

/** The only entry point in the browser. The script is loaded asynchronously, so it may run before the document is complete. */
function begin(): void {
  attachToDocument()
  eachPage(attachToPage)
  beginIslands(beginPage())
  layOutRest()
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
