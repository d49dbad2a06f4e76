import type { Parts } from '../../themes/contract'

/** The parts of a theme that only the webapp layout shows. Stylesheets of the news layout leave out their styles. */
export const partsOfWebapp = ['Chips', 'Rail', 'Tabs'] as const satisfies readonly (keyof Parts)[]
