import * as v from 'valibot'

const Notes = v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), content: v.string() })))

/**
 * Returns a text with the list that WordPress shows for its block of footnotes. An export has the notes as a field of the post.
 * Source: `render_block_core_footnotes` of WordPress 6.8.
 */
export function withFootnotes(html: string, field: string | undefined): string {
  const { success, output } = v.safeParse(Notes, field)
  if (!success || output.length === 0) return html
  const items = output.map(({ id, content }) => {
    const anchor = encodeURIComponent(id)
    return `<li id="${anchor}">${content} <a href="#${anchor}-link">↩︎</a></li>`
  })
  return html.replace(/<!-- wp:footnotes [^\n]*?\/-->/, () => `<ol>${items.join('')}</ol>`)
}
