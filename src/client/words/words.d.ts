/** The words of client components by language. Made by `scripts/vite/words.ts`. */
declare module 'virtual:gazette/words' {
  import type { Message } from './Words'

  const words: Readonly<Record<string, (() => Promise<{ default: Readonly<Record<string, Message>> }>) | undefined>>
  export default words
}
