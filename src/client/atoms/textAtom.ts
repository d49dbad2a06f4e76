import { choiceAtom } from './choiceAtom'

/** The text size in five steps; 3 is the default size. */
export const textAtom = choiceAtom('text')
