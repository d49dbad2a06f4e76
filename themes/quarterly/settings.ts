import type { Settings } from '../../src/themes/Setting'

/** The settings of the quarterly theme. */
export const settings = {
  issue: {
    type: 'text',
    longest: 60,
    default: '',
    description:
      'Which issue this is, beneath the name on the front page, such as “No. 14, Autumn 2026”; nothing where it is empty.',
  },
} as const satisfies Settings
