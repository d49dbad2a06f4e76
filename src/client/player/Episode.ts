/** A recording that keeps playing across client navigation. `src` is its file, `href` the page that contains it. */
export type Episode = { src: string; title: string; href: string; site: string; picture?: string | undefined }
