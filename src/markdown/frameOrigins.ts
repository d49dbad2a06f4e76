import { providers } from './providers'

/** The origins that frames may come from, one a provider: what `frame-src` of the content security policy allows. */
export const frameOrigins: readonly string[] = [...new Set(providers.map(({ frame }) => frame))]
