/** The name of the `meta` element in which an RSC payload carries the structured data of its page. */
export const graphName = 'structured-data'
