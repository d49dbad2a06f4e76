import { articleDescriptions } from './articleDescriptions'
import { partDescriptions } from './partDescriptions'
import { placeDescriptions } from './placeDescriptions'
import { siteDescriptions } from './siteDescriptions'
import { websiteDescriptions } from './websiteDescriptions'

const all = new Map([
  ...partDescriptions,
  ...articleDescriptions,
  ...placeDescriptions,
  ...siteDescriptions,
  ...websiteDescriptions,
])

/** Returns the descriptions of the fields of an object of the document. */
export function descriptionsOf(entries: object): Readonly<Record<string, string>> {
  return all.get(entries) ?? {}
}
