import type { TaggedTemplateExpression } from 'typescript/unstable/ast'
import { type Type, TypeFlags } from 'typescript/unstable/sync'
import { partsOf, type Program } from './program.ts'

/** A field of a row, by its TypeScript type. */
export interface Field {
  /** The declaration, by which two texts that share a row type are known. */
  declared: string
  isOptional: boolean
  isNullable: boolean
  /** As what the value is read: `string`, `number[]`, `json`; empty where anything may stand. */
  types: Set<string>
}

/** The fields of the row type; null where it leaves its fields open. */
export function fieldsOf(
  program: Program,
  { typeArguments }: TaggedTemplateExpression,
): Map<string, Field> | null {
  const { checker } = program
  const row = typeArguments?.[0] && checker.getTypeFromTypeNode(typeArguments[0])
  if (!row || checker.getIndexInfosOfType(row).length > 0) return null
  const fields = new Map<string, Field>()
  for (const property of checker.getPropertiesOfType(row)) {
    const type = checker.getTypeOfSymbol(property)
    if (!type) throw new Error(`the type of ${property.name} is unknown`)
    const [declaration] = property.declarations
    const flags = partsOf(type).map((part) => part.flags)
    fields.set(property.name, {
      declared: `${declaration?.path}:${declaration?.index}`,
      isOptional: flags.some((flag) => flag & TypeFlags.Undefined),
      isNullable: flags.some((flag) => flag & (TypeFlags.Null | TypeFlags.AnyOrUnknown)),
      types: new Set(typesOf(program, type)),
    })
  }
  return fields
}

function typesOf(program: Program, type: Type): string[] {
  return partsOf(type).flatMap((part): string[] => {
    const { flags } = part
    if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return []
    if (flags & TypeFlags.StringLike) return ['string']
    if (flags & TypeFlags.NumberLike) return ['number']
    if (flags & TypeFlags.BooleanLike) return ['boolean']
    if (flags & TypeFlags.AnyOrUnknown) return ['unknown']
    const name = part.getSymbol()?.name
    if (name === 'Date' || name === 'Buffer') return [name]
    if (!program.checker.isArrayType(part)) return ['json']
    const [element] = program.checker.getTypeArguments(
      part as Parameters<typeof program.checker.getTypeArguments>[0],
    )
    return element ? typesOf(program, element).map((one) => `${one}[]`) : ['json']
  })
}

/** True when a parameter of a text can be null by its type. */
export function isNullableType(type: Type | null): boolean {
  if (!type) return true
  const parts = partsOf(type)
  return (
    parts.length === 0 || parts.some(({ flags }) => flags & (TypeFlags.Nullable | TypeFlags.AnyOrUnknown))
  )
}
