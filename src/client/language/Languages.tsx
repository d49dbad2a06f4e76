import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { languageAtom } from '../atoms/languageAtom'
import { chooseBy } from './chooseBy'

/** The languages of this page, read from its language links. Renders nothing if there is only one. */
export function Languages({ legend }: { legend: string }) {
  const remember = useSetAtom(languageAtom)
  const [links] = useState(linksOnPage)
  if (links.length < 2) return null
  return (
    <fieldset data-languages="">
      <legend>{legend}</legend>
      {links.map(({ href, lang, name, isCurrent }) => (
        <a
          key={lang}
          href={href}
          lang={lang}
          aria-current={isCurrent || undefined}
          onClick={({ target }) => chooseBy(target, remember)}
        >
          {name}
        </a>
      ))}
    </fieldset>
  )
}

function linksOnPage() {
  const list = document.querySelector('[data-part="languages"]')
  return [...(list?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map((link) => ({
    href: link.href,
    lang: link.closest('[lang]')?.getAttribute('lang') ?? '',
    name: link.textContent ?? '',
    isCurrent: link.hasAttribute('aria-current'),
  }))
}
