type Node = Record<string, unknown>

/** The addresses of the uploaded files that the cards show. */
export type CardFiles = { picture: string; audio: string; video: string; file: string }

/** A paragraph of Ghost's editor. */
export function paragraph(text: string): Node {
  return block('paragraph', [
    { type: 'extended-text', text, format: 0, style: '', mode: 'normal', detail: 0, version: 1 },
  ])
}

function block(type: string, children: Node[], more: Node = {}): Node {
  return { type, children, direction: 'ltr', format: '', indent: 0, version: 1, ...more }
}

/** A document of Ghost's editor, as the Admin API takes it. */
export function lexical(...children: Node[]): string {
  return JSON.stringify({ root: { type: 'root', children, direction: 'ltr', format: '', indent: 0, version: 1 } })
}

/** Ends the public part of a text. */
export const paywall: Node = { type: 'paywall', version: 1 }

/** Every card of Ghost's editor, by name. */
export function cards({ picture, audio, video, file }: CardFiles): Record<string, Node> {
  const size = { width: 640, height: 480 }
  return {
    bookmark: {
      type: 'bookmark',
      version: 1,
      url: 'https://harbour.example/tides',
      metadata: {
        title: 'Bookmark title',
        description: 'Bookmark description',
        author: 'A writer',
        publisher: 'Harbour office',
        icon: picture,
        thumbnail: picture,
      },
      caption: 'Bookmark caption',
    },
    callout: {
      type: 'callout',
      version: 1,
      calloutText: '<b>Callout</b> text',
      calloutEmoji: '💡',
      backgroundColor: 'blue',
    },
    toggle: { type: 'toggle', version: 1, heading: 'Toggle heading', content: '<p>Toggle content</p>' },
    audio: {
      type: 'audio',
      version: 1,
      src: audio,
      title: 'Audio title',
      duration: 1,
      mimeType: 'audio/wav',
      thumbnailSrc: picture,
    },
    video: {
      type: 'video',
      version: 1,
      src: video,
      caption: 'Video caption',
      fileName: 'quay.mp4',
      mimeType: 'video/mp4',
      ...size,
      duration: 1,
      thumbnailSrc: picture,
      customThumbnailSrc: '',
      thumbnailWidth: 640,
      thumbnailHeight: 480,
      cardWidth: 'regular',
      loop: false,
    },
    file: {
      type: 'file',
      version: 1,
      src: file,
      fileTitle: 'File title',
      fileCaption: 'File caption',
      fileName: 'tides.pdf',
      fileSize: 1_024,
    },
    product: {
      type: 'product',
      version: 1,
      productImageSrc: picture,
      productImageWidth: 640,
      productImageHeight: 480,
      productTitle: 'Product title',
      productDescription: '<p>Product description</p>',
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: 'Product button',
      productUrl: 'https://shop.example/',
    },
    image: {
      type: 'image',
      version: 1,
      src: picture,
      ...size,
      title: '',
      alt: 'Image alternative',
      caption: 'Image caption',
      cardWidth: 'wide',
      href: '',
    },
    gallery: {
      type: 'gallery',
      version: 1,
      images: [0, 1, 2].map((row) => ({
        row: 0,
        fileName: `${row}.png`,
        src: picture,
        ...size,
        alt: `Gallery ${row}`,
      })),
      caption: 'Gallery caption',
    },
    button: {
      type: 'button',
      version: 1,
      buttonText: 'Button text',
      alignment: 'center',
      buttonUrl: 'https://harbour.example/',
    },
    signup: {
      type: 'signup',
      version: 1,
      header: 'Sign-up header',
      subheader: 'Sign-up text',
      buttonText: 'Subscribe',
    },
    header: {
      type: 'header',
      version: 2,
      size: 'small',
      header: 'Header title',
      subheader: 'Header text',
      buttonEnabled: true,
      buttonUrl: 'https://harbour.example/',
      buttonText: 'Header button',
      backgroundImageSrc: picture,
    },
    embed: {
      type: 'embed',
      version: 1,
      url: 'https://www.youtube.com/watch?v=YE7VzlLtp-4',
      embedType: 'video',
      html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/YE7VzlLtp-4?feature=oembed" allowfullscreen title="Embed title"></iframe>',
      metadata: {},
      caption: 'Embed caption',
    },
    'call-to-action': {
      type: 'call-to-action',
      version: 1,
      layout: 'immersive',
      textValue: '<p>Call to action text</p>',
      showButton: true,
      buttonText: 'Call button',
      buttonUrl: 'https://harbour.example/',
      hasSponsorLabel: true,
      sponsorLabel: '<p>SPONSORED</p>',
      backgroundColor: 'grey',
      imageUrl: picture,
      imageWidth: 640,
      imageHeight: 480,
    },
    codeblock: {
      type: 'codeblock',
      version: 1,
      code: 'const tide = 4.2\n\nprint(tide)',
      language: 'js',
      caption: 'Code caption',
    },
    markdown: {
      type: 'markdown',
      version: 1,
      markdown: 'Markdown *text*[^1]\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n[^1]: Note',
    },
    html: {
      type: 'html',
      version: 1,
      html: '<div class="own"><p>HTML card text</p><script>window.owned = 1</script></div>',
    },
    horizontalrule: { type: 'horizontalrule', version: 1 },
    email: { type: 'email', version: 1, html: '<p>EMAIL ONLY</p>' },
    'email-cta': {
      type: 'email-cta',
      version: 1,
      html: '<p>EMAIL ONLY</p>',
      segment: 'status:free',
      showButton: false,
    },
    'for-members': {
      type: 'html',
      version: 1,
      html: '<p>FREE MEMBERS ONLY</p>',
      visibility: { web: { nonMember: false, memberSegment: 'status:free' }, email: { memberSegment: '' } },
    },
    quote: block('extended-quote', [
      { type: 'extended-text', text: 'Quoted text', format: 0, style: '', mode: 'normal', detail: 0, version: 1 },
    ]),
    aside: block('aside', [
      { type: 'extended-text', text: 'Aside text', format: 0, style: '', mode: 'normal', detail: 0, version: 1 },
    ]),
    heading: block(
      'extended-heading',
      [{ type: 'extended-text', text: 'Heading text', format: 0, style: '', mode: 'normal', detail: 0, version: 1 }],
      { tag: 'h2' },
    ),
  }
}
