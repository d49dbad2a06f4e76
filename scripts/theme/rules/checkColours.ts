import { colorsNamed } from 'culori'
import type { Declaration } from 'postcss'
import valueParser, { type Node } from 'postcss-value-parser'
import type { Finding } from '../Finding.ts'
import { nodesOf } from '../source/nodesOf.ts'
import type { Script } from '../source/Script.ts'
import { lineIn, valueText } from '../source/Stylesheet.ts'
import type { ThemeSources } from '../ThemeSources.ts'

const spaces = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/i
const coloured =
  /^--|color|background|border|outline|fill|stroke|shadow|decoration|caret|rule|emphasis|filter|mask|image/

/** Finds literal colours outside `theme.css`: they do not adapt to light, dark and the tenant's brand. */
export function checkColours({ folder, stylesheets, scripts }: ThemeSources): Finding[] {
  const others = stylesheets.filter(({ file }) => file !== `${folder}/theme.css`)
  const inStyles = others.flatMap(({ file, root }) => {
    const found: Finding[] = []
    root.walkDecls((declaration) => {
      for (const { colour, index } of coloursOf(declaration))
        found.push(finding(file, lineIn(declaration, index), colour, folder))
    })
    return found
  })
  return [...inStyles, ...scripts.flatMap((script) => inScript(script, folder))]
}

function coloursOf(declaration: Declaration): { colour: string; index: number }[] {
  const found: { colour: string; index: number }[] = []
  const text = valueText(declaration)
  valueParser(text).walk((node) => {
    if (node.type === 'function' && node.value.toLowerCase() === 'url') return false
    if (isRaw(node, declaration.prop))
      found.push({ colour: text.slice(node.sourceIndex, node.sourceEndIndex), index: node.sourceIndex })
    return undefined
  })
  return found
}

/** A relative colour (`from` another one) is not a literal colour. */
function isRaw(node: Node, property: string): boolean {
  if (node.type === 'function') return spaces.test(node.value) && node.nodes[0]?.value !== 'from'
  if (node.type !== 'word') return false
  return isHex(node.value) || (coloured.test(property) && Object.hasOwn(colorsNamed, node.value.toLowerCase()))
}

function isHex(word: string): boolean {
  return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(word)
}

function inScript(script: Script, folder: string): Finding[] {
  return [...nodesOf(script.program)].flatMap((node) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return []
    const isColour = isHex(node.value) || /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i.test(node.value)
    return isColour ? [finding(script.file, script.placeAt(node.start).line, node.value, folder)] : []
  })
}

function finding(file: string, line: number, colour: string, folder: string): Finding {
  return {
    file,
    line,
    what: `${colour} is a literal colour`,
    todo: `Define a custom property in ${folder}/theme.css, and use it here: var(--…).`,
  }
}
