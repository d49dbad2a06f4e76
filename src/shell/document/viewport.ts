/** What every document says of the window: as wide as the device, up to its edges, to be enlarged at will. */
export const viewport = 'width=device-width, initial-scale=1, viewport-fit=cover'
