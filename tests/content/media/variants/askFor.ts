import type { Original } from '../../../../src/content/media/originals/Original'
import type { PictureTransform } from '../../../../src/content/media/variants/Crop'
import type { VariantFormat, Variants } from '../../../../src/content/media/variants/createVariants'

/** Requests variants of one site. */
export function askFor(variants: Variants) {
  return (name: string, original: Original, transform: PictureTransform, format: VariantFormat) =>
    variants({ site: 'site', name, original }, transform, format)
}
