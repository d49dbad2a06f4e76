import { createDocumentThreads } from './createDocumentThreads'

/** The document threads of this process. */
export const documentThreads = createDocumentThreads()
