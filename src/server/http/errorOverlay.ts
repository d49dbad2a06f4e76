/** Errors of Vite contain the file, the line, the code around it and the plugin. Their other fields may contain circular references. */
type ViteError = Error & { id?: string; loc?: object; frame?: string; plugin?: string }

/** Returns a page for development that shows an error in Vite's overlay, with file and line, and reloads after the next edit. */
export function errorOverlay(thrown: unknown): Response {
  const {
    message,
    stack = '',
    id,
    loc,
    frame,
    plugin,
  }: ViteError = thrown instanceof Error ? thrown : new Error(String(thrown))
  const fields = { message, stack, id, loc, frame, plugin }
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(fields).replaceAll('<', '\\u003c')}))
</script><script type="module" src="/src/client/entry/followEdits.ts"></script></body></html>`
  return new Response(page, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
