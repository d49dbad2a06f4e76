import { choiceAtom } from './choiceAtom'

/** Light, dark, or as the device has it. */
export const schemeAtom = choiceAtom('scheme')
