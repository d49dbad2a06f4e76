import { announce } from '../announce'
import type { Behaviour } from './Behaviour'

/** Adds a button before the mail link. It opens the device's share dialog, or copies the address if the device has none. */
export const share: Behaviour = (element, signal) => {
  const mail = element.querySelector('a')
  const visibleText = element.querySelector('[data-part="copied"]')
  const { share: shareWord = '', copy: copyWord = '', copied = '' } = element.dataset
  const hasSharing = typeof navigator.share === 'function'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = hasSharing ? shareWord : copyWord
  button.addEventListener('click', async () => {
    if (hasSharing && (await openShareSheet())) return
    if (!(await copyAddress())) return mail?.click()
    if (visibleText) visibleText.textContent = copied
    announce(copied)
  })
  element.prepend(button)
  signal.addEventListener('abort', () => button.remove())
}

/** Returns false if the device could not share. A reader who cancels the dialog counts as success. */
async function openShareSheet(): Promise<boolean> {
  try {
    await navigator.share({ title: document.querySelector('h1')?.textContent ?? document.title, url: address() })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copyAddress(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address())
    return true
  } catch {
    return false
  }
}

/** Returns the canonical address of the page, without campaign parameters or the fragment of a light box. */
function address(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href.split('#', 1)[0] ?? ''
}
