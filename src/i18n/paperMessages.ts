import { knownMessages } from './knownMessages'
import { type PaperMessages, readMessages } from './readMessages'

/** The messages of the paper that the command `gazette` names, read once at start. */
export const paperMessages: PaperMessages = messagesAtStart()

function messagesAtStart(): PaperMessages {
  const paper = process.env.GAZETTE_PAPER
  if (!paper) return { all: {}, inBrowser: {} }
  const { messages, faults } = readMessages(paper, knownMessages())
  const [first] = faults
  if (first) throw new Error(`${first.file}:${first.line}: ${first.message} Run "gazette check".`)
  return messages
}
