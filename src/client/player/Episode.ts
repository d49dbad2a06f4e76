/** A recording that goes on while the reader moves about: where it is, what it is called, and the page that has it. */
export type Episode = { src: string; title: string; href: string; site: string; picture?: string | undefined }
