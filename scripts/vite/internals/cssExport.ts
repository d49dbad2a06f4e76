const query = 'vite-rsc-css-export'

/** Ids of modules for which @vitejs/plugin-rsc links the stylesheets that an export imports. */
export const hasCssExport = new RegExp(`[?&]${query}=`)

/** The query that makes @vitejs/plugin-rsc link the stylesheets that the export `name` of a module imports. */
export function cssExportQuery(name: string): string {
  return `&${query}=${name}`
}

/** Throws if @vitejs/plugin-rsc has left a module with the query as it was: its stylesheets would be lost without a message. */
export function checkCssExport(id: string, code: string): void {
  if (/__vite_rsc_/.test(code)) return
  throw new Error(
    `@vitejs/plugin-rsc ignores the query ?${query} of ${id}: the stylesheets of client components would be lost. Adapt scripts/vite/internals/cssExport.ts (decision 028).`,
  )
}
