declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  /** HarfBuzz's subsetter: keeps the given characters and axes, with everything that they need. */
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
