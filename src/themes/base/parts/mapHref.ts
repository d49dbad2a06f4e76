type Point = { lat: number; lng: number }

/** A place on a public map: by its point, else by its address; undefined where nothing is known. */
export function mapHref(geo: Point | undefined, address: string | undefined): string | undefined {
  const map = 'https://www.openstreetmap.org/'
  if (geo) return `${map}?mlat=${geo.lat}&mlon=${geo.lng}#map=17/${geo.lat}/${geo.lng}`
  return address && `${map}search?query=${encodeURIComponent(address)}`
}
