import { choiceAtom } from './choiceAtom'

/** Whether the site reduces motion, even if the device does not ask for it. */
export const motionAtom = choiceAtom('motion')
