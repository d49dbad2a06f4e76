/** The option with which a Node takes itself for another version. */
export function pretendNode(version: string): string {
  const change = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`
  return `--import=data:text/javascript,${encodeURIComponent(change)}`
}
