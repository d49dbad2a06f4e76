/** Descriptions of the field `draft`. */
export const draft = 'Whether it is a draft. Drafts are never published; only previews show them.'
export const translationDraft = 'Whether this translation is a draft. Draft translations are never published.'
