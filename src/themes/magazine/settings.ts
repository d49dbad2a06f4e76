import type { Settings } from '../Setting'

/** What a document may tell the monthly. */
export const settings = {
  drop_cap: {
    type: 'switch',
    default: true,
    description: 'Whether the first letter of an article is as tall as its first lines.',
  },
} as const satisfies Settings
