import type { Element, Properties } from 'hast'
import { bestOfSrcset, candidatesOf } from './srcset'

const loadable: ReadonlySet<string> = new Set(['img', 'source', 'iframe', 'video', 'audio', 'embed'])

/** `data-src`, `data-lazy-src`, `data-cfsrc`, `data-lazy`, …: the address that a script would copy to `src`. */
const source = /(?:src(?:cmplz)?|lazy|lazyload|breeze|echo)$/i
/** `data-original` can also be a very large original next to a picture that is shown. */
const original = /^dataOrig/i
const set = /(?:srcset|originalset)$/i
const other = /thumb|low|placeholder|lqip|retina|full|large|hover|zoom|poster|mobile/i

const address = /^(?:https?:)?\/\/|^\.{0,2}\/|^[^\s:]+\.\w{2,5}(?:[?#]|$)/i
const noAddress = /^(?:$|data:|about:blank)/i
const placeholder = /^(?:1x1|blank|gr[ae]y|lazy|loader|loading|pixel|placeholder|spacer|trans)[\w-]*\.(?:gif|png|svg)/i

/** Sets the address that a lazy-loading script of the publisher's CMS would set: those scripts never run here. */
export function restoreLazyAddress({ tagName, properties }: Element): void {
  if (!loadable.has(tagName)) return
  const src = lazyValue(properties, (name) => source.test(name) && !original.test(name) && !set.test(name), isAddress)
  const hidden = isPlaceholder(properties.src)
    ? lazyValue(properties, (name) => original.test(name), isAddress)
    : undefined
  if (src ?? hidden) properties.src = src ?? hidden
  const srcSet = lazyValue(
    properties,
    (name) => set.test(name),
    (value) => candidatesOf(value).some(({ address }) => isAddress(address)),
  )
  if (srcSet) properties.srcSet = srcSet
  else if (properties.srcSet && candidatesOf(String(properties.srcSet)).length === 0) delete properties.srcSet
}

/** Returns whether a picture has no address, or only a placeholder that a script would replace. */
export function isPlaceholder(src: Properties[string]): boolean {
  const address = String(src ?? '').trim()
  return noAddress.test(address) || placeholder.test(address.split('/').at(-1) ?? '')
}

/** Returns the address of a picture, or the best one of its `srcset`; undefined for a placeholder. */
export function pictureAddress({ properties: { src, srcSet } }: Pick<Element, 'properties'>): string | undefined {
  if (!isPlaceholder(src)) return String(src)
  return bestOfSrcset(String(srcSet ?? ''))
}

function lazyValue(
  properties: Properties,
  isWanted: (name: string) => boolean,
  isGood: (value: string) => boolean,
): string | undefined {
  const names = Object.keys(properties).filter((name) => name.startsWith('data') && !other.test(name) && isWanted(name))
  // `data-src` is the most common attribute. The others often contain the same picture in another size.
  names.sort((one, another) => Number(another === 'dataSrc') - Number(one === 'dataSrc'))
  return names.map((name) => String(properties[name]).trim()).find(isGood)
}

function isAddress(value: string): boolean {
  return address.test(value)
}
