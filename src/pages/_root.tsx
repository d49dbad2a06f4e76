import type { ReactNode } from 'react'
import { Document } from '../shell/document/Document'

export default function Root({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}

export const getConfig = () => ({ render: 'dynamic' }) as const
