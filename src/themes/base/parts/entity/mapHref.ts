type Point = { lat: number; lng: number }

/** Returns the address of a place on OpenStreetMap, by its coordinates, else by its address; undefined if neither is known. */
export function mapHref(geo: Point | undefined, address: string | undefined): string | undefined {
  const map = 'https://www.openstreetmap.org/'
  if (geo) return `${map}?mlat=${geo.lat}&mlon=${geo.lng}#map=17/${geo.lat}/${geo.lng}`
  return address && `${map}search?query=${encodeURIComponent(address)}`
}
