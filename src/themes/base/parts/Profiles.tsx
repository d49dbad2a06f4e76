import type { ReactNode } from 'react'
import { Link } from '../../../ui/Link'
import styles from './Profiles.module.css'

type Profile = { name: string; url: string; note?: ReactNode }

/** Links to the profiles of a person or a site elsewhere. */
export function Profiles({ profiles }: { profiles: readonly Profile[] }) {
  if (profiles.length === 0) return null
  return (
    <ul className={styles.profiles} data-part="profiles">
      {profiles.map((profile) => (
        <li key={profile.url}>
          <Link href={profile.url} className={styles.profile}>
            <strong>{profile.name}</strong>
            {profile.note && <span>{profile.note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
