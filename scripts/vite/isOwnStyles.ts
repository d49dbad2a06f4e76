/** Whether a module is one of Gazette's stylesheets. Stylesheets that scripts import as a URL do not count. */
export function isOwnStyles(id: string): boolean {
  const [file, query] = id.split('?')
  return file?.endsWith('.css') === true && !file.includes('/node_modules/') && query !== 'url'
}
