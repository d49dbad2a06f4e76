/** The path of the error page, from the name of its file. Nothing links to it, and it is no page of its own. */
export const standInPath = '/404'
