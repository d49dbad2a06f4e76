import { unstable_notFound as notFound } from 'waku/router/server'
import type { RouteModule } from '../../server/routes/Route'
import { currentContext, withFindings } from '../requestContext/RequestContext'
import { plainNotFound, plainResponse } from '../responses/plainResponse'

/** The module of a page, or of a text route (feed, sitemap, calendar). */
export type PageModule = RouteModule & {
  default?: (props: { locale?: string }) => unknown
  getConfig?: () => unknown
  GET?: () => Promise<Response>
}

/**
 * Returns the page modules, as Waku loads them, under their own paths, for the main language, and again under `[locale]/`. A prefix that is
 * not a language of the site does not match.
 */
export function withLanguagePrefixes(
  modules: Readonly<Record<string, PageModule>>,
): Record<string, () => Promise<PageModule>> {
  const all = Object.entries(modules)
  const own = all.map(([file, module]) => [file, answerOf(module)] as const)
  const prefixed = all
    .filter(([file, { route }]) => isPerLanguage(file) || route?.inEachLanguage)
    .map(
      ([file, module]) => [file.replace(/^\.\/pages\/(_api\/)?/, './pages/$1[locale]/'), underPrefix(module)] as const,
    )
  return Object.fromEntries([...own, ...prefixed].map(([file, module]) => [file, async () => module]))
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

/** Returns a module without `route`: Waku accepts only methods in a text route (feed, sitemap, calendar). */
function answerOf({ route: _, ...module }: PageModule): PageModule {
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

function underPrefix(page: PageModule): PageModule {
  const module = answerOf(page)
  const { default: Page, GET } = module
  if (GET) {
    const answer = () => (isUnderPrefix() ? GET() : Promise.resolve(plainNotFound()))
    return { ...module, GET: answer, HEAD: answer } as PageModule
  }
  if (!Page) return module
  return {
    ...module,
    default(props) {
      return currentContext().edition?.prefix === `/${props.locale}` ? Page(props) : notFound()
    },
  }
}
