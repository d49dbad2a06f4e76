/** A compiled message: a text, or a list of texts and arguments. An argument has a name, and may have a kind and its cases. */
export type Message = string | readonly Token[]
export type Token = string | readonly [name: string, kind?: string, cases?: Cases | string]
export type Cases = Readonly<Record<string, Message | number>>

/** The call of a Lingui macro: the id of a message, its values, and during development its English text. */
export type Descriptor = { id: string; values?: Readonly<Record<string, unknown>>; message?: string }

/** Formats messages in one language. */
export type MessageFormatter = { _: (asked: Descriptor) => string }
