import { languageCookie } from '../../i18n/negotiate'

/**
 * Remembers the language of a pressed link. `?lang=`, which asks the server to do so, is removed from the link if the browser could set the
 * cookie.
 */
export function chooseBy(pressed: EventTarget | null, remember: (code: string) => void): void {
  const link = pressed instanceof Element ? pressed.closest<HTMLAnchorElement>('a[href]') : null
  const code = link && new URL(link.href).searchParams.get('lang')
  if (!link || !code) return
  remember(code)
  if (document.cookie.split('; ').includes(`${languageCookie}=${code}`)) link.search = ''
}
