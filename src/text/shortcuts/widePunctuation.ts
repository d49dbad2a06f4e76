/**
 * Punctuation of Chinese, Japanese and Korean that ends a bare address: `。`, `、`, `（`, `）`, `「` and the full-width forms of ASCII.
 * `・` is not in it: names in addresses contain it.
 */
export const widePunctuation =
  /[\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64]/

/** Returns whether a character, by its UTF-16 code unit, is such punctuation. */
export function isWidePunctuation(code: number): boolean {
  return code >= 0x3001 && widePunctuation.test(String.fromCharCode(code))
}
