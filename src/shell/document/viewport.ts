/** The viewport of every document: device width, extended to the screen's edges, with zoom allowed. */
export const viewport = 'width=device-width, initial-scale=1, viewport-fit=cover'
