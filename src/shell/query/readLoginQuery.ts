import { returnPathOf } from '../../server/accounts/returnPathOf'
import type { LoginProps } from '../../themes/contract'

type LoginQuery = Pick<LoginProps, 'fault' | 'returnTo'>

/** Parses the query string of the login page. Ignores an unknown fault, and an address that is not a path of this site. */
export function readLoginQuery(query: string | undefined): LoginQuery {
  const values = new URLSearchParams(query)
  const fault = values.get('error')
  return {
    fault: fault === 'unavailable' || fault === 'denied' || fault === 'failed' ? fault : undefined,
    returnTo: returnPathOf(values.get('return'), '') || undefined,
  }
}
