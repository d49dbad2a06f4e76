import { serveTasks } from '../../server/threads/serveTasks'
import { bodyPicture } from '../bodyPicture'
import type { Rendered } from '../Rendered'
import { joinCodeLines } from '../rawHtml/joinCodeLines'
import { renderMarkdown } from '../renderMarkdown'
import type { RenderJob } from './RenderJob'
import { samples } from './samples'
import { warmUp } from './warmUp'

/** Entry point of the thread that renders texts. It warms up between its tasks. */
serveTasks(render)
warmUp(render, samples())

function render({ source, messages, pictures, ...options }: RenderJob): Rendered {
  const mediaSrc = (name: string) => pictures.get(name) ?? bodyPicture({ filename: name })
  return renderMarkdown(joinCodeLines(source), { messages, mediaSrc, ...options })
}
