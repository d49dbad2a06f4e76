/** The texts of `/sw.js`. Made by `scripts/vite/workerText.ts`. */
declare module 'virtual:gazette/worker' {
  export const worker: string
  export const remover: string
}
