/** The fields of a members' article that only members may see, in the article and in its translations. Everybody may read the opening of `body`. */
export const membersFields: ReadonlySet<string> = new Set(['body', 'key_points', 'gallery', 'live', 'video', 'audio'])
