import type { PostalAddress } from 'schema-dts'
import { visibleText } from '../../content/isVisible'
import type { Localised } from '../../content/languages/localise'
import type { Address } from '../../content/schema/parts'

/** Returns an address of the document as a schema.org node, or unchanged if it is a text. */
export function addressNode(address: Localised<Address> | string | undefined): PostalAddress | string | undefined {
  if (typeof address !== 'object') return visibleText(address)
  const { street, locality, region, postcode, country } = address
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    ...(postcode && { postalCode: postcode }),
    ...(country && { addressCountry: country }),
  }
}
