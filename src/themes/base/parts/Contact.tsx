import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../../content/edition/Edition'
import { addressText } from './addressText'
import { ContactLink, telephoneHref } from './ContactLink'
import { Facts } from './Facts'

/** E-mail, telephone and address of the site; renders nothing if they are not known. */
export function Contact({ edition }: { edition: Edition }) {
  const { t } = useLingui()
  const { organisation } = edition.site.website
  if (!organisation) return null
  const { email, phone, address } = edition.resolve(organisation)
  return (
    <Facts
      facts={[
        { label: t`E-mail`, value: email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink> },
        { label: t`Telephone`, value: phone && <ContactLink href={telephoneHref(phone)}>{phone}</ContactLink> },
        { label: t`Address`, value: addressText(address) },
      ]}
    />
  )
}
