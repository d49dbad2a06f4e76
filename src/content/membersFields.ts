/** The fields of a members' article, and of its translations, that only members may see. The opening of `body` is public. */
export const membersFields: ReadonlySet<string> = new Set([
  'body',
  'body_images',
  'key_points',
  'gallery',
  'live',
  'video',
  'audio',
])
