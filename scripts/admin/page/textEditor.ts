import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

const editorTheme = EditorView.theme({
  '.cm-content': {
    padding: '12px 4px',
    fontFamily: 'ui-monospace, Menlo, monospace',
    fontSize: '13.5px',
    lineHeight: '1.6',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-scroller': { minHeight: '220px' },
})

/** A Markdown editor in an element, which reports each change by the user. */
export function textEditor(
  parent: HTMLElement,
  changed: (text: string) => void,
): { show: (text: string) => void; focus: () => void } {
  const stateOf = (doc: string) =>
    EditorState.create({
      doc,
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        markdown(),
        syntaxHighlighting(defaultHighlightStyle),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-labelledby': 'body-label', spellcheck: 'true' }),
        EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
        editorTheme,
      ],
    })
  const view = new EditorView({ parent, state: stateOf('') })
  return { show: (text) => view.setState(stateOf(text)), focus: () => view.focus() }
}
