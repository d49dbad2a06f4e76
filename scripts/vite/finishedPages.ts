import { type Plugin, parseAst } from 'vite'
import { fromRoot } from './fromRoot.ts'

/**
 * Stops a build, and a page while developing, that has a client component of ours, and names its file: documents are
 * finished as they come and bring no React to the browser, so a client component would be an error on the page.
 */
export function finishedPages(): Plugin {
  return {
    name: 'gazette:finished-pages',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      const isOurs = /^(?:src|themes)\/.*\.tsx?$/.test(fromRoot(file))
      if (isOurs && isClientModule(code, file)) this.error(remedy(fromRoot(file)))
    },
  }
}

/** Whether a module of TypeScript declares itself part of the client. `file` says by its ending whether it holds JSX. */
export function isClientModule(code: string, file: string): boolean {
  if (!code.includes('use client')) return false
  const { body } = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return body.some((statement) => 'directive' in statement && statement.directive === 'use client')
}

function remedy(file: string): string {
  return `${file} says 'use client', but pages have no React in the browser: it would work while developing at most. Take the line away and render what there is to see on the server; what script must add goes to src/client/behaviours/, named by a data-behaviour attribute.`
}
