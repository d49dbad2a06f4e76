/** `gazette/headers`: the header of the catalogue and its pieces. */
export type { HeaderSpec } from '../headers/anatomy'
export { CatalogueHeader } from '../headers/CatalogueHeader'
export { headers } from '../headers/catalogue'
export { Brand } from '../headers/parts/Brand'
export { MenuButton } from '../headers/parts/MenuButton'
export { Nav } from '../headers/parts/Nav'
export { Tools } from '../headers/parts/Tools'
