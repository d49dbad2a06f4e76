/** Packages that the server loads from `node_modules/` at run time. All others are bundled. */
export const besideBuild = {
  /** Packages with native code, or that load their own files. */
  code: ['sharp', 'wawoff2'],
  /** Fonts of share pictures. */
  fonts: [
    'dejavu-fonts-ttf',
    '@fontsource-variable/noto-serif-jp',
    '@fontsource-variable/noto-serif-kr',
    '@fontsource-variable/noto-serif-sc',
  ],
} as const
