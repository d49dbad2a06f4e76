import { beginPage, eachPage } from '../currentPage'
import { startIslands } from '../islands/startIslands'
import { attachToDocument, attachToPage } from './attachBehaviours'
import './followEdits'
import { layOutRest } from '../layOutRest'
import { revealFocus } from '../revealFocus'

/** The only entry point in the browser. The script is loaded asynchronously, so it may run before the document is complete. */
function attach(): void {
  attachToDocument()
  eachPage(attachToPage)
  startIslands(beginPage())
  layOutRest()
  revealFocus()
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', attach)
else attach()
