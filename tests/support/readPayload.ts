import './asInProduction.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
// @ts-expect-error: React brings no types for its own notation.
import * as react from 'react-server-dom-webpack/client.edge'
import { clientFiles } from '../../scripts/vite/clientFiles.ts'
import type { PayloadFacts } from '../../src/shell/preview/previewFacts'

type Tree = { document: ReactNode; preview?: PayloadFacts }

/** Client components render as empty. */
const moduleMap = new Proxy({}, { get: (_, id) => new Proxy({}, { get: (_, name) => ({ id, chunks: [], name }) }) })
const components = Object.fromEntries(clientFiles().map(({ name }) => [name, () => null]))
Object.assign(globalThis, { __webpack_require__: () => components })

/** Fetches the RSC payload at an address and renders it as HTML, decoded as a browser does. */
export async function readPayload(address: string, init: RequestInit = {}) {
  const response = await fetch(address, init)
  const bytes = await response.arrayBuffer()
  const consumer = { serverConsumerManifest: { moduleMap, serverModuleMap: null, moduleLoading: null } }
  const tree: Tree = await react.createFromReadableStream(new Blob([bytes]).stream(), consumer)
  return { response, bytes, tree, html: `<!DOCTYPE html>${renderToStaticMarkup(tree.document)}` }
}
