/** Returns a Node option that makes Node report another version. */
export function pretendNode(version: string): string {
  const change = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`
  return `--import=data:text/javascript,${encodeURIComponent(change)}`
}
