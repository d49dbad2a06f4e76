declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  /** Harfbuzz's subsetter: the characters and axes that are asked for, and what they need. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes: Readonly<Record<string, Axis>>
      keepFeatures: readonly string[]
      noHinting: boolean
    },
  ): Promise<Buffer>
}
