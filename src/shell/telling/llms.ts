import { renderLlmsFullText as full, renderLlmsText as short } from '../../machines/twins/llmsText'
import { telling } from './telling'

const type = 'text/plain; charset=utf-8'
const headers = { 'x-robots-tag': 'noindex' }

/** `/llms.txt` */
export const llmsText = telling(type, ({ edition, addresses }) => short(edition, addresses), headers)

/** `/llms-full.txt` */
export const llmsFullText = telling(type, ({ edition, addresses }) => full(edition, addresses), headers)
