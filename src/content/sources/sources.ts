import type { OpenSource } from './OpenSource'
import { openApi } from './openApi'
import { openFolder } from './openFolder'

/** The kinds of sources, by the value of `CONTENT_SOURCE`. */
export const sources = { api: openApi, folder: openFolder } satisfies Record<string, OpenSource>
