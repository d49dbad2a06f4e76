import type { Plugin } from 'vite'
import { fromRoot } from './fromRoot.ts'

/**
 * Keeps the source maps of server chunks that contain modules of `themes/`, so that errors name the files of a theme. Maps of other
 * chunks are dropped: their sources are not where the server runs.
 */
export function ownThemeMaps(): Plugin {
  return {
    name: 'gazette:own-theme-maps',
    apply: 'build',
    configEnvironment(name) {
      return name === 'client' ? undefined : { build: { sourcemap: 'hidden' } }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name === 'client') return
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.sourcemapFileName) continue
          if (chunk.moduleIds.some((id) => fromRoot(id).startsWith('themes/')))
            chunk.code += `\n//# sourceMappingURL=${chunk.sourcemapFileName.split('/').at(-1)}\n`
          else delete bundle[chunk.sourcemapFileName]
        }
      },
    },
  }
}
