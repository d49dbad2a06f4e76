import { unstable_notFound as notFound } from 'waku/router/server'
import type { RouteModule } from '../../server/routes/Route'
import { plainAnswer, plainNotFound } from '../answers/plainAnswer'
import { currentContext, settle } from '../requestContext/RequestContext'

type PageModule = {
  default?: (props: { locale?: string }) => unknown
  getConfig?: () => unknown
  GET?: () => Promise<Response>
}
type Modules = Record<string, () => Promise<unknown>>

/**
 * The page modules once as they are, for the main language, and once more under `[locale]/`. No
 * page is written twice; a prefix that is no language of the site does not match.
 */
export function inEveryLanguage(pages: Modules, declared: Readonly<Record<string, RouteModule>>): Modules {
  const prefixed = Object.entries(pages)
    .filter(([file]) => isPerLanguage(file) || declared[file]?.route?.inEachLanguage)
    .map(
      ([file, load]) =>
        [file.replace(/^\.\/pages\/(_api\/)?/, './pages/$1[locale]/'), () => underPrefix(load)] as const,
    )
  const own = Object.entries(pages).map(([file, load]) => [file, isAnswer(file) ? () => answerOf(load) : load] as const)
  return { ...Object.fromEntries(own), ...Object.fromEntries(prefixed) }
}

/** Pages are; of the answers without a page those that say so. */
function isPerLanguage(file: string): boolean {
  return !/\/_|\/404\./.test(file)
}

/** Whether what stands before the path is a language of the site. */
function isUnderPrefix(): boolean {
  const { edition, url } = currentContext()
  return Boolean(edition?.prefix) && url.pathname.startsWith(`${edition?.prefix}/`)
}

const isAnswer = (file: string) => file.startsWith('./pages/_api/')

/** The methods of a text route (feed, sitemap, calendar). Its `route` is left out: Waku takes nothing but methods. */
async function answerOf(load: () => Promise<unknown>): Promise<PageModule> {
  const { route: _, ...module } = (await load()) as PageModule & RouteModule
  const { GET } = module
  if (!GET) return module
  const answer = () => orServerError(GET)
  return { ...module, GET: answer, HEAD: answer } as PageModule
}

/** Waku answers 404 when a text route throws. */
async function orServerError(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (thrown) {
    settle({ thrown })
    return plainAnswer(500)
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
