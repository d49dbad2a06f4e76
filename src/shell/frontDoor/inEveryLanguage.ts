import { unstable_notFound as notFound } from 'waku/router/server'
import { currentVisit } from './visit'

type PageModule = { default?: (props: { locale?: string }) => unknown; getConfig?: () => unknown }
type Modules = Record<string, () => Promise<unknown>>

/**
 * The page modules once as they are, for the main language, and once more under `[locale]/`. No
 * page is written twice; a prefix that is no language of the site does not match.
 */
export function inEveryLanguage(pages: Modules): Modules {
  const prefixed = Object.entries(pages)
    .filter(([file]) => isPerLanguage(file))
    .map(
      ([file, load]) =>
        [file.replace(/^\.\/pages\/(_api\/)?/, './pages/$1[locale]/'), () => underPrefix(load)] as const,
    )
  return { ...pages, ...Object.fromEntries(prefixed) }
}

/** Pages are; of the answers without a page those under a page's own path. */
function isPerLanguage(file: string): boolean {
  return file.startsWith('./pages/_api/article/') || !/\/_|\/404\./.test(file)
}

async function underPrefix(load: () => Promise<unknown>): Promise<PageModule> {
  const module = (await load()) as PageModule
  const Page = module.default
  if (!Page) return module
  return {
    ...module,
    default(props) {
      const { edition } = currentVisit()
      const isPrefixed = edition !== undefined && edition.prefix === `/${props.locale}`
      return isPrefixed ? Page(props) : notFound()
    },
  }
}
