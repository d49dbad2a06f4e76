import type { OpenSource } from './OpenSource'
import { openApi } from './openApi'
import { openCms } from './openCms'
import { openFolder } from './openFolder'

/** The kinds of sources, by the value of `CONTENT_SOURCE`. */
export const sources = {
  api: openApi,
  folder: openFolder,
  ghost: openCms('ghost'),
  wordpress: openCms('wordpress'),
} satisfies Record<string, OpenSource>
