import type { Parents, Root } from 'hast'

/** Puts a no-break space before the dots between facts (`Serves 4 · 20 minutes`), so that no line begins with a dot. */
export function keepSeparators(tree: Root): void {
  keepIn(tree)
}

/** Elements whose spaces must not change. */
const verbatim: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea'])

/** The spaces before a dot; HTML shows several as one. */
const inLine = /(?<![ \n])[ \n]{1,9}(?=[·•][ \n])/g
const afterText = /(?<=\S)[ \n]{1,9}(?=[·•][ \n])/g

function keepIn(parent: Parents): void {
  for (const [index, child] of parent.children.entries()) {
    const before = parent.children[index - 1]
    const isInLine = before?.type === 'element' && before.tagName !== 'br'
    if (child.type === 'text') child.value = child.value.replace(isInLine ? inLine : afterText, '\u00a0')
    else if (child.type === 'element' && !verbatim.has(child.tagName)) keepIn(child)
  }
}
