/**
 * The client of Waku, which would make each page React's once more: ours are finished as they come, so there is none.
 * While developing, a page is loaded anew when what it is made of changes on the server; stylesheets change in place.
 */
import.meta.hot?.on('rsc:update', () => location.reload())
