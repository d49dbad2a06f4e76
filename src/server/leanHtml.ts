import type { Middleware } from './middleware'

const bootstrap = /<script(?=[^>]* id="_R_")[^>]*>[\s\S]*?<\/script>/g
const modulePreload = /<link rel="modulepreload"[^>]*>/g

/**
 * Takes out of a document what only hydration needs: the start script, the preloads of React. Pages read and work as documents, so a reader downloads no
 * script. What has a client component (its root says `data-island`) stays whole, and so does
 * everything while developing, for hot reload.
 */
export const leanHtml: Middleware = async (request, next) => {
  const response = await next(request)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml || import.meta.env.DEV) return response
  const html = await response.text()
  if (html.includes('data-island=')) return new Response(html, response)
  const lean = html.replace(bootstrap, '').replace(modulePreload, '')
  return new Response(lean, response)
}
