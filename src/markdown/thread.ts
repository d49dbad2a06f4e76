import { parentPort } from 'node:worker_threads'
import { bodyPicture } from './bodyPicture'
import type { RenderJob } from './RenderJob'
import { renderMarkdown } from './renderMarkdown'

/** The thread that renders texts: takes one job at a time and answers it. Says `ready` once it can. */
parentPort?.on('message', ({ source, words, pictures, idPrefix, linkPrefix }: RenderJob) => {
  const mediaSrc = (name: string) => pictures.get(name) ?? bodyPicture({ filename: name })
  parentPort?.postMessage(renderMarkdown(source, { words, mediaSrc, idPrefix, linkPrefix }))
})
parentPort?.postMessage('ready')
