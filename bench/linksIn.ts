/** The paths of a site to which a page leads, each once, `most` at the most; files and other sites are left out. */
export function linksIn(html: string, most: number): string[] {
  const paths = [...html.matchAll(/\shref="(\/(?!\/)[^"?#]*)"/g)].map(([, path = '']) => path)
  return [...new Set(paths)].filter((path) => !/\.\w+$/.test(path)).slice(0, most)
}
