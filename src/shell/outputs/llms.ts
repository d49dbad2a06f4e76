import { renderLlmsFullText as full, renderLlmsText as short } from '../../outputs/markdown/llmsText'
import { output } from './output'

const type = 'text/plain; charset=utf-8'
const headers = { 'x-robots-tag': 'noindex' }

/** `/llms.txt`: a short description of the site for language models. */
export const llmsText = output(type, ({ edition, addresses }) => short(edition, addresses), headers)

/** `/llms-full.txt`: the long version. */
export const llmsFullText = output(type, ({ edition, addresses }) => full(edition, addresses), headers)
