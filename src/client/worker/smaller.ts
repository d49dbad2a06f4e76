/** px that a picture is wide at the most for those who save data. */
const widest = 320

/** The address of a picture in no more than a small width: the first screen's are asked for before any script of the page could say so. */
export function smaller(path: string): string {
  return path.replace(/^\/media\/(\d+)\//, (whole, width) => (Number(width) > widest ? `/media/${widest}/` : whole))
}
