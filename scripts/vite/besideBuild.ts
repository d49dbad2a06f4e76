/** Packages that what is built takes from `node_modules/`: native code, and fonts. All others are in the build. */
export const besideBuild = ['sharp', 'dejavu-fonts-ttf'] as const
