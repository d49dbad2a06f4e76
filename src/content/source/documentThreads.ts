import { createDocumentThreads } from './createDocumentThreads'

/** Those of this process. */
export const documentThreads = createDocumentThreads()
