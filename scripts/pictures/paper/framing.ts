import { blur, group } from './markup.ts'

/** a dark soft object at the picture's edge, as a lens gives */
export const soften = (content: string, amount = 6): string => group(content, { filter: blur(amount) })
