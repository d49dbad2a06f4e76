type HtmlRenderer = typeof import('./toHtml')

/** Loads `toHtml` with React's HTML renderer, which is in another environment than the pages. Throws if plugin-rsc cannot load it. */
export async function loadHtmlRenderer(): Promise<HtmlRenderer> {
  try {
    return await import.meta.viteRsc.import<HtmlRenderer>('./toHtml', { environment: 'ssr' })
  } catch (cause) {
    const reason = `could not load the HTML renderer with import.meta.viteRsc.import of @vitejs/plugin-rsc: ${cause}`
    throw new Error(`${reason}. See shell/rendering/loadHtmlRenderer.ts (decision 028).`, { cause })
  }
}
