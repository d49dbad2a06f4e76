import type { Site } from './Site'

/** The mode of a site: normal, or one of the two in which one page replaces all others. */
export type Mode = 'normal' | 'coming-soon' | 'maintenance'

/** Maintenance takes precedence over coming soon. Source: the contract, §1. */
export function modeOf({ website }: Site): Mode {
  if (website.info.is_maintenance_mode) return 'maintenance'
  return website.info.is_coming_soon ? 'coming-soon' : 'normal'
}
