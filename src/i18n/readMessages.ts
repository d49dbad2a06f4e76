import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { isMap, isScalar, LineCounter, parseDocument, type Scalar } from 'yaml'
import type { KnownMessage } from './knownMessages'
import { type LocaleCode, localeCodes } from './locales'
import { yamlMessage } from './yamlMessage'

/** A compiled message of Lingui. */
type CompiledMessage = ReturnType<typeof compileMessageOrThrow>

/** The messages that a paper replaces, by language and id. Those of client components are sent to browsers. */
export type PaperMessages = {
  all: Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>
  inBrowser: Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>
}

/** An error in a file of `messages/`. If a name is unknown, `unknown` has it with the known ones. */
export type MessageFault = {
  file: string
  line: number
  message: string
  unknown?: { name: string; known: readonly string[] }
}

type Entry = { key: Scalar; value: unknown }

/**
 * Reads `messages/LANGUAGE.yaml` (or `.json`) of a paper: the English text of the interface, and the text that replaces it in this language.
 * A text that has contexts can have one text for each. Files with faults replace nothing.
 */
export function readMessages(
  paper: string,
  known: readonly KnownMessage[],
): { messages: PaperMessages; faults: MessageFault[] } {
  const byText = Map.groupBy(known, ({ text }) => text)
  const all: Record<string, Record<string, CompiledMessage>> = {}
  const inBrowser: Record<string, Record<string, CompiledMessage>> = {}
  const faults: MessageFault[] = []
  for (const file of filesIn(path.join(paper, 'messages'))) {
    const language = localeCodes.find((code) => code === path.parse(file).name)
    if (language) readFile(file, language)
    else
      faults.push({
        file: `messages/${file}`,
        line: 1,
        message: `there is no language "${path.parse(file).name}".`,
        unknown: { name: path.parse(file).name, known: localeCodes },
      })
  }
  return { messages: { all, inBrowser }, faults }

  function readFile(name: string, language: LocaleCode): undefined {
    const file = `messages/${name}`
    const lines = new LineCounter()
    const bytes = readFileSync(path.join(paper, file))
    const written = bytes.toString()
    const document = parseDocument(written, { lineCounter: lines })
    const fault = (offset: number, message: string, unknown?: MessageFault['unknown']): undefined => {
      faults.push({ file, line: lines.linePos(offset).line || 1, message, ...(unknown && { unknown }) })
    }
    if (!isUtf8(bytes))
      return fault(written.indexOf('\ufffd'), 'a character is not valid UTF-8. Save the file as UTF-8.')
    for (const { pos, message } of document.errors) fault(pos[0], yamlMessage(message))
    if (document.errors.length > 0 || document.contents === null) return
    if (!isMap(document.contents)) return fault(0, 'write "English text: new text" on each line.')
    for (const { key, value } of document.contents.items) {
      if (isScalar(key)) readEntry({ key, value })
    }

    function readEntry({ key, value }: Entry): undefined {
      const text = String(key.value)
      const offset = key.range?.[0] ?? 0
      const messages = byText.get(text)
      if (!messages) return fault(offset, `there is no text "${text}".`, { name: text, known: [...byText.keys()] })
      if (!isMap(value)) return replace(messages, value, offset)
      const contexts = messages.map(({ context }) => context)
      for (const inner of value.items) {
        const context = isScalar(inner.key) ? String(inner.key.value) : ''
        const innerOffset = isScalar(inner.key) ? (inner.key.range?.[0] ?? offset) : offset
        const ofContext = messages.filter((one) => one.context === context)
        if (ofContext.length > 0) replace(ofContext, inner.value, innerOffset)
        else
          fault(innerOffset, `"${text}" has no context "${context}".`, {
            name: context,
            known: contexts.filter(Boolean),
          })
      }
    }

    function replace(messages: readonly KnownMessage[], value: unknown, offset: number): undefined {
      if (!isScalar(value) || typeof value.value !== 'string') return fault(offset, 'expected a text.')
      const compiled = compiledOf(value.value)
      if (!compiled) return fault(offset, `"${value.value}" cannot be read: check the braces.`)
      const [{ text } = { text: '' }] = messages
      const placeholders = placeholdersIn(compileMessageOrThrow(text))
      const other = [...placeholdersIn(compiled)].find((name) => !placeholders.has(name))
      if (other !== undefined)
        return fault(offset, `"${text}" has no placeholder {${other}}.`, { name: other, known: [...placeholders] })
      for (const message of messages) {
        const id = generateMessageId(message.text, message.context)
        add(all, language, id, compiled)
        if (message.isInBrowser) add(inBrowser, language, id, compiled)
      }
    }
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .sort()
}

function add(
  table: Record<string, Record<string, CompiledMessage>>,
  language: string,
  id: string,
  message: CompiledMessage,
): void {
  const own = table[language] ?? {}
  own[id] = message
  table[language] = own
}

function compiledOf(text: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return undefined
  }
}

/** The names of the arguments of a compiled message, such as `count`. */
function placeholdersIn(message: unknown): Set<string> {
  if (!Array.isArray(message)) return new Set()
  return new Set(
    message.flatMap((token: unknown) => {
      if (!Array.isArray(token)) return []
      const [name, , cases] = token as [string, string?, unknown?]
      const inner = typeof cases === 'object' && cases !== null ? Object.values(cases) : []
      return [name, ...inner.flatMap((one) => [...placeholdersIn(one)])]
    }),
  )
}
