import type { Patch, Place } from '../../../src/client/bridge/protocol.ts'
import type { Edits } from './createEdits.ts'
import { element } from './element.ts'
import type { Article } from './fetchSession.ts'
import { textEditor } from './textEditor.ts'
import { wordsOf } from './wordsOf.ts'

type Options = {
  articles: readonly Article[]
  edits: Edits
  /** Makes a change and updates the frame. */
  edit: (change: () => void) => void
  /** Called with the path of the field that gets the focus. */
  highlight: (place: Place) => void
}

/** The form of the shown article. */
export type ArticleForm = {
  /** Fills the form with an article. Returns false if no article has that slug. */
  fill: (slug: string | undefined) => boolean
  slug: () => string | undefined
  focus: (field: string) => void
  /** Replaces the saved state of articles. */
  settle: (saved: readonly Patch[]) => void
}

export function createArticleForm({ articles, edits, edit, highlight }: Options): ArticleForm {
  const form = element<HTMLFormElement>('article')
  const bySlug = new Map(articles.map((article) => [article.slug, article]))
  let slug: string | undefined

  function change(field: string, value: string | null): void {
    if (slug === undefined) return
    const shown = slug
    edit(() => edits.ofArticle(shown, field, value))
  }

  const editor = textEditor(element('body'), (text) => change('body', text))
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      change(target.name, target.value || null)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('focusin', ({ target }) => {
    if (slug === undefined || !(target instanceof HTMLElement)) return
    const field = target.closest('#body') ? 'body' : target.getAttribute('name')
    if (field) highlight({ of: 'articles', key: slug, field })
  })

  return {
    fill(next) {
      slug = next
      const found = next === undefined ? undefined : bySlug.get(next)
      if (!found) return false
      const now: Article = { ...found, ...edits.inArticle(found.slug) }
      for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) field.value = wordsOf(now[field.name])
      editor.show(wordsOf(now.body))
      return true
    },
    slug: () => slug,
    focus(field) {
      if (field === 'body') editor.focus()
      else form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    },
    settle(saved) {
      for (const patch of saved) {
        const before = patch.of === 'articles' && bySlug.get(patch.key)
        if (before) bySlug.set(before.slug, { ...before, ...patch.fields })
      }
    },
  }
}
