import type { CmsOptions, CmsReader } from '../source/cms/CmsReader'
import { createGhostReader } from '../source/ghost/createGhostReader'
import { createWordPressReader } from '../source/wordpress/createWordPressReader'

/** The readers of content systems, by the value of `CONTENT_SOURCE`. */
export const cmsReaders = {
  ghost: createGhostReader,
  wordpress: createWordPressReader,
} satisfies Record<string, (options: CmsOptions) => CmsReader>

export type CmsKind = keyof typeof cmsReaders
