import type { MarkdownOptions } from '../../src/markdown/MarkdownOptions'

/** Render options of the tests: English labels, and one known picture. */
export const options: MarkdownOptions = {
  messages: {
    footnotes: 'Notes',
    backToText: 'Back to the text, note {number}',
    table: 'Table',
    code: 'Code',
    task: { done: 'Done', open: 'To do' },
    show: {
      video: 'Play the video',
      post: 'Show the post',
      audio: 'Listen',
      chart: 'Show the chart',
      map: 'Show the map',
      document: 'Show the document',
      content: 'Show the content of {provider}',
    },
    openAt: 'Open on {provider}',
    embedNote: 'Nothing is loaded from {provider} before you choose to.',
  },
  mediaSrc: (name) =>
    name === 'night-ferry-2.jpg'
      ? {
          src: '/media/night-ferry-2.jpg',
          srcSet: '/media/640/night-ferry-2.jpg.webp 640w',
          sizes: 'auto, 40rem',
          width: 2000,
          height: 1333,
          caption: 'The caption kept with the picture.',
          credit: 'Tomas Quill / The Harbour Post',
        }
      : { src: `/media/${encodeURIComponent(name)}` },
}
