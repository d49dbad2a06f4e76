import type { I18n } from '@lingui/core'
import { currentRenderState } from '../server/requestState'

/**
 * The hook that Lingui's macros call in server components (`lingui.config.ts`). Returns functions that format messages in the reader's
 * language. Lingui's own store for server components lives inside React, where only React's streams can reach it. Throws outside of a
 * render, which is a programming error.
 */
export function useLingui(): { i18n: I18n; _: I18n['t'] } {
  const rendering = currentRenderState()
  if (!rendering)
    throw new Error(
      'useLingui was called outside a request, where no language is known: render components with messages only in pages',
    )
  const { i18n } = rendering
  return { i18n, _: i18n.t }
}
