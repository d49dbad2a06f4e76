/** A message as it is compiled: a text, or texts between arguments, which have a name, and may have a kind and its cases. */
export type Message = string | readonly Token[]
export type Token = string | readonly [name: string, kind?: string, cases?: Cases | string]
export type Cases = Readonly<Record<string, Message | number>>

/** What a macro asks for: the id of a message, what stands in it, and its English text while developing. */
export type Descriptor = { id: string; values?: Readonly<Record<string, unknown>>; message?: string }

/** Says messages in one language. */
export type Speaker = { _: (asked: Descriptor) => string }
