/** Descriptions of fields that several kinds of entries have. */
export const bodyFormat =
  '`html` if `body` and its translations are HTML, such as the posts of WordPress or Ghost. Defaults to `markdown`.'
export const draft = 'Whether it is a draft. Drafts are never published; only previews show them.'
export const translationDraft = 'Whether this translation is a draft. Draft translations are never published.'
export const bodyImages =
  'The pictures that its texts name, with their sizes, so that nothing moves while they load. Without it, sizes of local files are measured.'
