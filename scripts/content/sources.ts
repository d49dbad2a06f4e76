import { registerHooks } from 'node:module'

/** Lets Node run files of `src/`, whose imports have no extension: `node --import ./scripts/content/sources.ts …`. */
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = !context.parentURL?.includes('/node_modules/')
    const isBare = isOurs && /^\.{1,2}\//.test(specifier) && !/\.[cm]?[jt]sx?$|\.json$/.test(specifier)
    return next(isBare ? `${specifier}.ts` : specifier, context)
  },
})
