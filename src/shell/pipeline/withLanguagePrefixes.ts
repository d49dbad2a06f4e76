import { unstable_notFound as notFound } from 'waku/router/server'
import type { RouteModule } from '../../server/routes/Route'
import { currentContext, withFindings } from '../requestContext/RequestContext'
import { plainNotFound, plainResponse } from '../responses/plainResponse'

type PageModule = {
  default?: (props: { locale?: string }) => unknown
  getConfig?: () => unknown
  GET?: () => Promise<Response>
}
type Modules = Record<string, () => Promise<unknown>>

/**
 * Returns the page modules under their own paths, for the main language, and again under `[locale]/`. A prefix that is not a language of
 * the site does not match.
 */
export function withLanguagePrefixes(pages: Modules, declared: Readonly<Record<string, RouteModule>>): Modules {
  const prefixed = Object.entries(pages)
    .filter(([file]) => isPerLanguage(file) || declared[file]?.route?.inEachLanguage)
    .map(
      ([file, load]) =>
        [file.replace(/^\.\/pages\/(_api\/)?/, './pages/$1[locale]/'), () => underPrefix(load)] as const,
    )
  const own = Object.entries(pages).map(([file, load]) => [file, isAnswer(file) ? () => answerOf(load) : load] as const)
  return { ...Object.fromEntries(own), ...Object.fromEntries(prefixed) }
}

/** Pages exist in every language. Of the routes without a page, only those that declare `inEachLanguage` do. */
function isPerLanguage(file: string): boolean {
  return !/\/_|\/404\./.test(file)
}

/** Whether the path's prefix is a language of the site. */
function isUnderPrefix(): boolean {
  const { edition, url } = currentContext()
  return Boolean(edition?.prefix) && url.pathname.startsWith(`${edition?.prefix}/`)
}

const isAnswer = (file: string) => file.startsWith('./pages/_api/')

/** Returns the methods of a text route (feed, sitemap, calendar) without `route`, since Waku accepts only methods. */
async function answerOf(load: () => Promise<unknown>): Promise<PageModule> {
  const { route: _, ...module } = (await load()) as PageModule & RouteModule
  const { GET } = module
  if (!GET) return module
  const answer = () => orServerError(GET)
  return { ...module, GET: answer, HEAD: answer } as PageModule
}

/** Returns 500 if a text route throws; Waku would return 404. */
async function orServerError(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (thrown) {
    return withFindings(plainResponse(500), { thrown })
  }
}

async function underPrefix(load: () => Promise<unknown>): Promise<PageModule> {
  const module = await answerOf(load)
  const { default: Page, GET } = module
  if (GET) {
    const answer = () => (isUnderPrefix() ? GET() : Promise.resolve(plainNotFound()))
    return { ...module, GET: answer, HEAD: answer } as PageModule
  }
  if (!Page) return module
  return {
    ...module,
    default(props) {
      const { edition } = currentContext()
      const isPrefixed = edition !== undefined && edition.prefix === `/${props.locale}`
      return isPrefixed ? Page(props) : notFound()
    },
  }
}
