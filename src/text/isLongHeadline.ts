/** Chinese, Japanese and Korean characters are about twice as wide as letters, so they count twice. */
const wideCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Returns whether a headline is at least as wide as `letters` letters. */
export function isLongHeadline(headline: string, letters: number): boolean {
  return headline.length + (headline.match(wideCharacters)?.length ?? 0) >= letters
}
