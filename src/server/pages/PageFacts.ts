/** What the maker of a page says about keeping it: plain data, so that it can be shared between machines. */
export type PageFacts = {
  /** Seconds for which the page is fresh; afterwards it is shown once more while it is made anew. */
  freshFor: number
  /** Whether readers of this address may be led to another one by their language, so that no shared cache may keep it. */
  isPersonal: boolean
  /** Names of the content on it, for purging and for `Surrogate-Key`. */
  keys: string[]
  /** What the page was made of; only its maker can read it. */
  reads: unknown
}

const facts = new WeakMap<Request, PageFacts>()

/** Says that the answer to `request` is a page that may be kept. */
export function keepPage(request: Request, page: PageFacts): void {
  facts.set(request, page)
}

/** What was said about the answer to `request`; nothing means that it is not to be kept. */
export function factsOf(request: Request): PageFacts | undefined {
  return facts.get(request)
}
