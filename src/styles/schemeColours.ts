/** The colour of the window around a page in each scheme: `--paper` of `tokens.css`, where browsers take hex alone. */
export const schemeColours = { light: '#fefdfa', dark: '#0d1116' } as const
