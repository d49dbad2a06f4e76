/** Packages that what is built takes from `node_modules/`; all others are in the build. */
export const besideBuild = {
  /** Native code, and what loads files of its own. */
  code: ['sharp', 'wawoff2'],
  /** Files that share pictures are drawn with. */
  fonts: [
    'dejavu-fonts-ttf',
    '@fontsource-variable/noto-serif-jp',
    '@fontsource-variable/noto-serif-kr',
    '@fontsource-variable/noto-serif-sc',
  ],
} as const
