/**
 * The colour of the browser's window around a page in each scheme: `--paper` of `tokens.css`, as hex, since some browsers accept
 * nothing else.
 */
export const schemeColours = { light: '#fefdfa', dark: '#0d1116' } as const
