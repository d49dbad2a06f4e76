import type {} from '@vitejs/plugin-rsc'
import type { Plugin } from 'vite'
import { fromRoot } from './fromRoot.ts'

/**
 * Has the stylesheets of a chunk linked by components of the shell and of themes alone. Cards, blocks and the like stand
 * in the chunk of the base theme, which every page has: linking it from each of them doubled what React renders.
 */
export function stylesheetLinks(): Plugin {
  return {
    name: 'gazette:stylesheet-links',
    config: (_, { command }) => ({
      rsc: { rscCssTransform: command === 'serve' && { filter: bringsStylesheets } },
    }),
  }
}

function bringsStylesheets(file: string): boolean {
  return /^(?:src\/shell|(?:src\/)?themes\/(?!base\/))/.test(fromRoot(file))
}
