/** Returns the distinct paths of the site that a page links to, at most `maxPaths`, without files. */
export function linksIn(html: string, maxPaths: number): string[] {
  const paths = [...html.matchAll(/\shref="(\/(?!\/)[^"?#]*)"/g)].map(([, path = '']) => path)
  return [...new Set(paths)].filter((path) => !/\.\w+$/.test(path)).slice(0, maxPaths)
}
