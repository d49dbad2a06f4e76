import type { RouteModule } from './Route'

/** Loads the modules of a table of loaders, by file. The routes must be known before the first request. */
export async function loadModules(
  loaders: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, RouteModule>> {
  const loaded = Object.entries(loaders).map(async ([file, load]) => [file, (await load()) as RouteModule] as const)
  return Object.fromEntries(await Promise.all(loaded))
}
