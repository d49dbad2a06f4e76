/** Whether a module of the build is a stylesheet of ours; of one that script asks for, there is an address alone. */
export function isOwnStyles(id: string): boolean {
  const [file, query] = id.split('?')
  return file?.endsWith('.css') === true && !file.includes('/node_modules/') && query !== 'url'
}
