/** The path of the page that stands in for others: that of its file. Nothing leads there, and it is no page itself. */
export const standInPath = '/404'
