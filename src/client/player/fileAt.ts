type Find = (address: string) => string | Promise<string>

let find: Find = (address) => address

/** Where a file of a recording, its sound or its picture, is fetched from: its own address, unless told. */
export const fileAt: Find = (address) => find(address)

/** From now on such files are found in another way. */
export function findFilesOtherwise(next: Find): void {
  find = next
}
