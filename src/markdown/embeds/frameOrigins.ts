import { providers } from './providers'

/** The origins that frames may come from, those of our cards and of pasted embed codes: what `frame-src` of the content security policy allows. */
export const frameOrigins: readonly string[] = [
  ...new Set(providers.flatMap(({ frame, pasted = [] }) => [frame, ...pasted])),
]
