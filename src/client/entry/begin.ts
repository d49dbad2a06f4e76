import address from 'virtual:gazette/behave'
import { applyReadersChoice } from '../applyReadersChoice'
import { reloadOnce } from '../reloadOnce'
import { saveData } from '../saveData'

/**
 * The one inline script of every document. It runs before the first paint: it applies the reader's stored choices, makes the browser lay
 * out all blocks immediately after Back or a reload, and loads the script of behaviours. If that script cannot be loaded, its build no
 * longer exists, so the page is reloaded.
 *
 * Security: the Content-Security-Policy allows this script by its hash, and the text is the same on every page. A copy of it in a
 * publisher's HTML can do no more than the original, because the script's address is a constant in the text and is never read from an
 * attribute.
 */
const { dataset } = document.documentElement

applyReadersChoice()
if (dataset.saver === 'on') saveData()

// After Back or a reload the browser restores the scroll position, which is correct only if every block has its real height.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type !== 'navigate') dataset.whole = ''

const script = document.createElement('script')
script.type = 'module'
script.src = address
script.onerror = () => reloadOnce()
document.head.append(script)
