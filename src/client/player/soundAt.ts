type Find = (address: string) => string | Promise<string>

let find: Find = (address) => address

/** Where the sound of a recording is fetched from: its own address, unless told. */
export const soundAt: Find = (address) => find(address)

/** From now on sounds are found in another way. */
export function findSoundsOtherwise(next: Find): void {
  find = next
}
