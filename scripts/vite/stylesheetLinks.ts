import type {} from '@vitejs/plugin-rsc'
import type { Plugin } from 'vite'
import { fromRoot } from './fromRoot.ts'

/**
 * While developing, has stylesheets linked by components of the shell and of themes alone, which import what cards, blocks and the
 * like bring: linking from each of them doubled what React renders. What is built links composed ones (`sheets/`).
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
