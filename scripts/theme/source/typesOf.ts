import type { ESTree } from 'rolldown/utils'
import { literalsIn, readValue } from './readValue.ts'
import type { Script, Scripts } from './Script.ts'

/** A field of an object type: its name, and its values if they are a fixed set. */
export type Field = { name: string; allowed: string[] }

/** Returns the type of a name in a script. Throws if Gazette's sources no longer have it. */
export function typeNamed(name: string, script: Script): ESTree.TSType {
  const found = findType(name, script)
  if (!found) throw new Error(`${script.file} has no type ${name}. Adapt scripts/theme/, which reads it.`)
  return found
}

/** The fields of an object type or of an intersection. */
export function fieldsOf(type: ESTree.TSType, script: Script, scripts: Scripts): Field[] {
  if (type.type === 'TSParenthesizedType') return fieldsOf(type.typeAnnotation, script, scripts)
  if (type.type === 'TSIntersectionType') return type.types.flatMap((one) => fieldsOf(one, script, scripts))
  if (type.type === 'TSTypeLiteral') return type.members.flatMap((member) => fieldOf(member, script, scripts))
  const named = namedType(type, script)
  return named ? fieldsOf(named, script, scripts) : []
}

/** The members of a union. */
export function alternativesOf(type: ESTree.TSType): ESTree.TSType[] {
  return type.type === 'TSUnionType' ? type.types.flatMap(alternativesOf) : [type]
}

/** The literals that a type, or an array of it, allows. */
export function allowedBy(type: ESTree.TSType, script: Script, scripts: Scripts): string[] {
  const inner = (one: ESTree.TSType) => allowedBy(one, script, scripts)
  if (type.type === 'TSLiteralType') return type.literal.type === 'Literal' ? [String(type.literal.value)] : []
  if (type.type === 'TSUnionType') return type.types.flatMap(inner)
  if (type.type === 'TSParenthesizedType' || type.type === 'TSTypeOperator') return inner(type.typeAnnotation)
  if (type.type === 'TSArrayType') return inner(type.elementType)
  if (type.type === 'TSIndexedAccessType') return inner(type.objectType)
  if (type.type === 'TSTypeQuery' && type.exprName.type === 'Identifier')
    return literalsIn(readValue(type.exprName, script, scripts))
  const named = namedType(type, script)
  return named ? inner(named) : []
}

function fieldOf(member: ESTree.TSSignature, script: Script, scripts: Scripts): Field[] {
  if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
  const type = member.typeAnnotation?.typeAnnotation
  return [{ name: member.key.name, allowed: type ? allowedBy(type, script, scripts) : [] }]
}

function namedType(type: ESTree.TSType, script: Script): ESTree.TSType | undefined {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  return findType(type.typeName.name, script)
}

function findType(name: string, script: Script): ESTree.TSType | undefined {
  for (const statement of script.program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'TSTypeAliasDeclaration' && declaration.id.name === name)
      return declaration.typeAnnotation
  }
  return undefined
}
