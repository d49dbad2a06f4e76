type Find = (address: string) => string | Promise<string>

let find: Find = (address) => address

/** Returns the address from which an audio file or a picture of a recording is loaded. Default: its own address. */
export const fileAt: Find = (address) => find(address)

/** Replaces the function that finds these addresses. */
export function setFileLookup(next: Find): void {
  find = next
}
