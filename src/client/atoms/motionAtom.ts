import { choiceAtom } from './choiceAtom'

/** Whether things move less than the device asks for. */
export const motionAtom = choiceAtom('motion')
