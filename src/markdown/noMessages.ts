import type { MarkdownMessages } from './MarkdownOptions'

/** Empty messages, for texts that nobody reads with them: as plain text, or compared. */
export const noMessages: MarkdownMessages = {
  footnotes: '',
  backToText: '',
  table: '',
  code: '',
  task: { done: '', open: '' },
  show: { video: '', post: '', audio: '', chart: '', map: '', document: '', content: '' },
  openAt: '',
  embedNote: '',
}
