type Point = { lat: number; lng: number }

/** Returns the link to a place on OpenStreetMap: by coordinates, else by address, with plain spaces; undefined if neither is known. */
export function mapHref(geo: Point | undefined, address: string | undefined): string | undefined {
  const map = 'https://www.openstreetmap.org/'
  if (geo) return `${map}?mlat=${geo.lat}&mlon=${geo.lng}#map=17/${geo.lat}/${geo.lng}`
  return address && `${map}search?query=${encodeURIComponent(address.replaceAll('\u00A0', ' '))}`
}
