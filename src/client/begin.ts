import address from 'virtual:gazette/behave'
import { applyReadersChoice } from './applyReadersChoice'
import { reloadOnce } from './reloadOnce'
import { saveData } from './saveData'

/**
 * The one script that stands in every document, before anything is painted: it puts the reader's own choices on the
 * document, has a page that is come back to laid out whole at once, and fetches the script of behaviours. If that does not
 * come, its build is gone: the page is loaded anew. Its text is the same on every page, and a copy of it in a publisher's
 * text can do no more: the address stands in it, never in an attribute.
 */
const { dataset } = document.documentElement

applyReadersChoice()
if (dataset.saver === 'on') saveData()

// Who comes back is to be where they were, which the browser finds by heights.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type !== 'navigate') dataset.whole = ''

const script = document.createElement('script')
script.type = 'module'
script.src = address
script.onerror = () => reloadOnce()
document.head.append(script)
