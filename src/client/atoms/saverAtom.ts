import { choiceAtom } from './choiceAtom'

/** Whether pictures are smaller and load lazily. */
export const saverAtom = choiceAtom('saver')
