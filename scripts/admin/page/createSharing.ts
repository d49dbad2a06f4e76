import type { Preview } from '../../../src/client/bridge/openPreview.ts'
import type { FromFrame } from '../../../src/client/bridge/protocol.ts'
import { element } from './element.ts'
import { say } from './say.ts'

/** Lifetime of a link in hours. */
const hours = 24

/** Callbacks for created and revoked links. */
export type Sharing = {
  shared: (message: Extract<FromFrame, { type: 'shared' }>) => Promise<void>
  revoked: () => void
}

/** The button that creates a link to the draft, or revokes the last one. */
export function createSharing(preview: Pick<Preview, 'share' | 'revoke'>): Sharing {
  const button = element('share')
  let link: string | undefined
  button.addEventListener('click', () => (link === undefined ? preview.share(hours) : preview.revoke(link)))
  return {
    async shared({ id, url, until }) {
      link = id
      button.textContent = 'Take the link back'
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      const hour = new Date(until).toLocaleString()
      say(isCopied ? `A link is in the clipboard, good until ${hour}` : `Good until ${hour}: ${url}`, 'shown')
    },
    revoked() {
      link = undefined
      button.textContent = 'Share the draft'
      say('The link opens nothing any more', 'shown')
    },
  }
}
