import { choiceAtom } from './choiceAtom'

/** Whether pictures come smaller, and only when they are reached. */
export const saverAtom = choiceAtom('saver')
