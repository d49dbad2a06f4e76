import { choiceAtom } from './choiceAtom'

/** Light, dark, or the device's setting. */
export const schemeAtom = choiceAtom('scheme')
