import { suggest } from '../../src/content/document/suggest.ts'
import { knownMessages } from '../../src/i18n/knownMessages.ts'
import { type MessageFault, readMessages } from '../../src/i18n/readMessages.ts'

/** The errors in `messages/` of a paper, as lines: `messages/fr.yaml:2: …`. */
export function messageFaults(paper: string): string[] {
  return readMessages(paper, knownMessages()).faults.map(messageFaultLine)
}

/** Writes a fault as one line, with the nearest known name. */
export function messageFaultLine({ file, line, message, unknown }: MessageFault): string {
  return `${file}:${line}: ${message}${unknown ? ` ${suggest(unknown.name, unknown.known)}` : ''}`
}
