import { parentPort } from 'node:worker_threads'
import { bodyPicture } from '../bodyPicture'
import type { Rendered } from '../Rendered'
import { joinCodeLines } from '../rawHtml/joinCodeLines'
import { renderMarkdown } from '../renderMarkdown'
import type { RenderJob } from './RenderJob'
import { samples } from './samples'
import { warmUp } from './warmUp'

/** The thread that renders texts. It posts `ready`, then warms up; it answers each job with its result. */
parentPort?.on('message', (job: RenderJob) => parentPort?.postMessage(render(job)))
parentPort?.postMessage('ready')
warmUp(render, samples())

function render({ source, words, pictures, idPrefix, linkPrefix, embedOrigins }: RenderJob): Rendered {
  const mediaSrc = (name: string) => pictures.get(name) ?? bodyPicture({ filename: name })
  return renderMarkdown(joinCodeLines(source), { words, mediaSrc, idPrefix, linkPrefix, embedOrigins })
}
