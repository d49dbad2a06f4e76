/**
 * The addresses of stylesheets by theme, then by layout, or by the names of what is worn apart, sorted and joined by spaces. Empty
 * while developing, when Vite links the stylesheets of modules. Made by `scripts/vite/sheets/sheets.ts`.
 */
declare module 'virtual:gazette/sheets' {
  const sheets: Readonly<Record<string, Readonly<Record<string, string>>>>
  export default sheets
}
