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
    .filter(([file]) => !/\/_|\/404\./.test(file))
    .map(([file, load]) => [file.replace('./pages/', './pages/[locale]/'), () => underPrefix(load)] as const)
  return { ...pages, ...Object.fromEntries(prefixed) }
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
