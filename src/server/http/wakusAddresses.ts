/** The folder of Waku's own addresses. */
const folder = '/RSC/'

/** The front page at Waku's own address. */
export const frontPageOfWaku = `${folder}R/_root.txt`

/** Any spelling of it that a server or a proxy could take for one. */
const spellings = /^[/\\]+RSC(?:[/\\]|$)/i

/** Whether a path is Waku's own as Waku writes it. */
export function isWakusOwn(path: string): boolean {
  return path.startsWith(folder)
}

/** Whether somebody could take a path for one of Waku's own. */
export function couldBeWakus(path: string): boolean {
  return spellings.test(spelledOut(path))
}

/** Decoded until nothing is left to decode: a proxy may have done so before, or do so after. */
function spelledOut(path: string): string {
  const once = path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return once === path ? path : spelledOut(once)
}
