import { attachToDocument, attachToPage } from './attachBehaviours'
import { beginPage, eachPage } from './currentPage'
import { beginIslands } from './islands/beginIslands'
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

/** While developing, what is shown changes with its sources: in its place where React shows it, else loaded anew. */
import.meta.hot?.on('rsc:update', async () => (await import('./journey/renew')).renew())
