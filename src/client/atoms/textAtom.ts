import { choiceAtom } from './choiceAtom'

/** The size of text in five steps, 3 being the page’s own. */
export const textAtom = choiceAtom('text')
