/** Errors of Vite bring the file, the line, the code around it and the plugin. Their other fields may contain themselves. */
type ViteError = Error & { id?: string; loc?: object; frame?: string; plugin?: string }

/** While developing: a page that shows an error as Vite shows its own, with file and line, and reloads at the next edit. */
export function errorOverlay(thrown: unknown): Response {
  const {
    message,
    stack = '',
    id,
    loc,
    frame,
    plugin,
  }: ViteError = thrown instanceof Error ? thrown : new Error(String(thrown))
  const facts = { message, stack, id, loc, frame, plugin }
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(facts).replaceAll('<', '\\u003c')}))
</script><script type="module" src="/src/client/followEdits.ts"></script></body></html>`
  return new Response(page, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
