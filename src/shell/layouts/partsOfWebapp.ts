import type { Parts } from '../../themes/contract'

/** The parts of a theme that the webapp layout alone shows: stylesheets of the news layout are without theirs. */
export const partsOfWebapp = ['Chips', 'Rail', 'Tabs'] as const satisfies readonly (keyof Parts)[]
