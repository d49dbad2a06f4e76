/** The path of the error page, from the name of its file. Nothing links to it, and it has no route pattern. */
export const errorPagePath = '/404'
