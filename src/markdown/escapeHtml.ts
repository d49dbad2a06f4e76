const special = /["&'<>]/
const eachSpecial = /["&'<>]/g
const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Escapes a text for HTML content and quoted attributes, as React does. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(eachSpecial, (character) => entities[character] ?? character) : text
}
