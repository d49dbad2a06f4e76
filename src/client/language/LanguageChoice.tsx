'use client'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { languageAtom } from '../atoms/languageAtom'
import type { HydrationTrigger } from '../islands/HydrationTrigger'
import { chooseBy } from './chooseBy'

export const when: HydrationTrigger = 'intent'

/**
 * Links to this page in other languages, which remember the reader's choice. Without script the server sets the cookie and redirects; here
 * the browser sets it, which saves the redirect.
 */
export function LanguageChoice({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const remember = useSetAtom(languageAtom)
  useEffect(() => {
    const { current } = list
    const choose = ({ target }: Event) => chooseBy(target, remember)
    current?.addEventListener('click', choose)
    return () => current?.removeEventListener('click', choose)
  }, [remember])
  return (
    <div ref={list} data-part="languages">
      {children}
    </div>
  )
}
