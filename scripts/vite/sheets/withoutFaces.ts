import { type AtRule, parse } from 'postcss'

/** Removes `@font-face` rules of families that no rule uses, such as those of a parent whose fonts the theme replaces. */
export function withoutFaces(css: string): string {
  const root = parse(css)
  const faces: AtRule[] = []
  const declared = new Set<string>()
  root.walkAtRules('font-face', (face) => {
    faces.push(face)
  })
  root.walkDecls((declaration) => {
    if (faces.includes(declaration.parent as AtRule)) return
    for (const name of declaration.value.split(',')) declared.add(plain(name))
  })
  for (const face of faces) if (![...declared].some((value) => value.endsWith(familyOf(face)))) face.remove()
  return root.toString()
}

function familyOf(face: AtRule): string {
  const family = face.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family')
  return family?.type === 'decl' ? plain(family.value) : ''
}

function plain(name: string): string {
  return name.replaceAll(/["']/g, '').trim()
}
