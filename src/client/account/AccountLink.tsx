import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type AccountFacts, readAccount } from './readAccount'

/** A link to the sign-in, or to the account of the reader who has signed in. `prefix` is the language's. */
export function AccountLink({ prefix }: { prefix: string }) {
  const { t } = useLingui()
  const [account, setAccount] = useState<AccountFacts>()
  useEffect(() => void readAccount().then(setAccount), [])
  return account ? (
    <a href={`${prefix}/account`}>{account.name || t`Your account`}</a>
  ) : (
    <a href={`${prefix}/login`}>{t`Sign in`}</a>
  )
}
