/// <reference types="vite/client" preserve="true" />
/** `gazette/theme`: what a `theme.ts` and every slot and part need. */
export * from '../themes/contract'
export { type Design, designOf, type Opening } from '../themes/designOf'
export type { Setting, Settings, SettingValues } from '../themes/Setting'
export { settingsIn } from '../themes/settingsIn'
