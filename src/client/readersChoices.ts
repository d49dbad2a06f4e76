/** What readers may choose for themselves, by the name under which it is kept in the browser and stands on the document (`data-…`); the first of each is what stands without a choice. */
export const readersChoices = {
  scheme: ['auto', 'light', 'dark'],
  text: ['3', '1', '2', '4', '5'],
  motion: ['auto', 'less'],
  saver: ['off', 'on'],
} as const

export type ChoiceName = keyof typeof readersChoices
export type ReaderChoice<Name extends ChoiceName> = (typeof readersChoices)[Name][number]
