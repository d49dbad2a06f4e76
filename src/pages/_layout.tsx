import type { ReactNode } from 'react'
import { Shell } from '../shell/layouts/Shell'

export default function Layout({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>
}

export const getConfig = () => ({ render: 'dynamic' }) as const
