import type { CmsOptions, CmsReader } from '../source/cms/CmsReader'
import { createWordPressReader } from '../source/wordpress/createWordPressReader'

/** The readers of content systems, by the value of `CONTENT_SOURCE`. */
export const cmsReaders = {
  wordpress: createWordPressReader,
} satisfies Record<string, (options: CmsOptions) => CmsReader>

export type CmsKind = keyof typeof cmsReaders
