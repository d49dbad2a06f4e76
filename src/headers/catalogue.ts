import type { HeaderName } from '../content/schema/website'
import type { HeaderSpec } from './anatomy'

/**
 * The nine headers. default: a daily newspaper; v1: masthead with dateline; v2: compact bar; v3: split menu; v4: name over the cover
 * picture; v5: stacked with sections; v6: sidebar; v7: app bar; v8: minimal.
 */
export const headers = {
  default: {
    brand: 'start',
    scale: 'name',
    nav: 'row',
    strip: 'date',
    tools: 'services',
    tone: 'paper',
    sticky: 'nav',
  },
  v1: {
    brand: 'centre',
    scale: 'masthead',
    nav: 'row',
    strip: 'dateline',
    tools: 'languages',
    tone: 'paper',
    sticky: 'nav',
  },
  v2: { brand: 'start', scale: 'mark', nav: 'inline', strip: 'none', tools: 'languages', tone: 'ink', sticky: 'bar' },
  v3: { brand: 'centre', scale: 'name', nav: 'split', strip: 'menu', tools: 'languages', tone: 'paper', sticky: 'bar' },
  v4: {
    brand: 'start',
    scale: 'masthead',
    nav: 'inline',
    strip: 'date',
    tools: 'languages',
    tone: 'overlay',
    sticky: 'none',
  },
  v5: {
    brand: 'start',
    scale: 'masthead',
    nav: 'stacked',
    strip: 'date',
    tools: 'languages',
    tone: 'brand',
    sticky: 'nav',
  },
  v6: { brand: 'start', scale: 'name', nav: 'side', strip: 'none', tools: 'languages', tone: 'paper', sticky: 'bar' },
  v7: { brand: 'start', scale: 'mark', nav: 'menu', strip: 'none', tools: 'app', tone: 'paper', sticky: 'bar' },
  v8: { brand: 'centre', scale: 'name', nav: 'menu', strip: 'none', tools: 'languages', tone: 'paper', sticky: 'none' },
} as const satisfies Record<HeaderName, HeaderSpec>
