import type { Settings } from '../Setting'

/** The settings of the magazine theme. */
export const settings = {
  drop_cap: {
    type: 'switch',
    default: true,
    description: 'Whether the first letter of an article is as tall as its first lines.',
  },
} as const satisfies Settings
