import { describe, expect, it } from 'vitest'
import { allowedOriginsOf } from '../../../src/shell/rendering/allowedOriginsOf'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const { edition } = editionOfDocument({
  sections: [
    { type: 'newsletter', url: 'https://letters.example/subscribe' },
    { type: 'newsletter', url: 'https://letters.example/other' },
    { type: 'newsletter', url: 'HTTP://plain.example/subscribe' },
    { type: 'newsletter', url: 'mailto:letters@post.example?subject=https:' },
    { type: 'text', url: 'https://text.example/' },
  ],
})
const nothing = {
  edition: undefined,
  framedBy: [],
  previewBase: undefined,
  reportsTo: undefined,
  showsDeveloperPages: false,
}

describe('the origins of a page’s security policy', () => {
  it('are none by default', () => {
    expect(allowedOriginsOf(nothing, [])).toEqual({
      frameAncestors: [],
      frames: [],
      media: [],
      connections: [],
      forms: [],
    })
  })

  it('are those of its embeds, editors, error reports and newsletter forms', () => {
    const editor = 'https://editor.example'
    const reportsTo = 'https://key@errors.example/1'
    const origins = allowedOriginsOf({ ...nothing, edition, framedBy: [editor], reportsTo }, ['https://player.example'])
    expect(origins).toEqual({
      frameAncestors: [editor],
      frames: ['https://player.example'],
      media: [],
      connections: ['https://errors.example'],
      forms: ['https://letters.example', 'http://plain.example'],
    })
  })

  it('include the media of the API in a preview, and the site itself in frames of developer pages', () => {
    const origins = allowedOriginsOf(
      { ...nothing, previewBase: 'https://api.example/v1', showsDeveloperPages: true },
      [],
    )
    expect(origins).toMatchObject({
      media: ['blob:', 'https://api.example'],
      frameAncestors: ["'self'"],
      frames: ["'self'"],
    })
  })
})
