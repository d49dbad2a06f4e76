/**
 * Settings of the reader. Each name is a key in `localStorage` and a `data-` attribute of the document element. The first value is the
 * default.
 */
export const readersChoices = {
  scheme: ['auto', 'light', 'dark'],
  text: ['3', '1', '2', '4', '5'],
  motion: ['auto', 'less'],
  saver: ['off', 'on'],
} as const

export type ChoiceName = keyof typeof readersChoices
export type ReaderChoice<Name extends ChoiceName> = (typeof readersChoices)[Name][number]
