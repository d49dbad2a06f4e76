import { setI18n } from '@lingui/react/server'
import type { ReactNode } from 'react'
import { catalog } from '../i18n/catalogs'
import { Shell } from '../shell/Shell'
import { currentVisit } from '../shell/visit'

export default function Layout({ children }: { children: ReactNode }) {
  setI18n(currentVisit().edition?.i18n ?? catalog('en'))
  return <Shell>{children}</Shell>
}

export const getConfig = () => ({ render: 'dynamic' }) as const
