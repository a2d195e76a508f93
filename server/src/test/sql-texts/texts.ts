import {
  type Expression,
  isNoSubstitutionTemplateLiteral,
  isTemplateExpression,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { placeOf } from './program.ts'
import { type Frame, type Piece, pieces, type Reader, type Value } from './values.ts'

/** The pieces of a tagged text, with those of the texts within it. */
export function sqlOf(reader: Reader, { template }: TaggedTemplateExpression, frame: Frame | null): Value {
  if (isNoSubstitutionTemplateLiteral(template)) return pieces(template.text)
  if (!isTemplateExpression(template)) throw new Error(`${placeOf(template)} is no template`)
  const all: Piece[] = [template.head.text]
  for (const { expression, literal } of template.templateSpans)
    all.push(...piecesOf(reader, expression, frame), literal.text)
  return pieces(...all)
}

function piecesOf(reader: Reader, node: Expression, frame: Frame | null): Piece[] {
  const may = reader.program.mayBeSql(node)
  if (!may) return [{ from: node }]
  const value = reader.evaluate(node, frame)
  if (value.is === 'sql') return value.pieces
  if (value.is === 'unknown' && may === 'surely')
    throw new Error(`only a run knows the text of ${node.getText()}`)
  return [{ from: node }]
}

/** The pieces of a value that `sql.join` puts between others. */
export function piecesOfValue(reader: Reader, value: Value): Piece[] {
  if (value.is === 'sql') return value.pieces
  const from = value.is === 'known' || value.is === 'unknown' ? value.from : null
  if (value.is === 'unknown' && from && reader.program.mayBeSql(from) === 'surely')
    throw new Error(`only a run knows the text of ${from.getText()}`)
  return [{ from }]
}

/**
 * A string of the sources: what the expression is, or else one of those that its type allows, each
 * on some way. Null where only a run knows it.
 */
export function stringOf(
  reader: Reader,
  node: Expression,
  frame: Frame | null,
  allowed?: readonly string[],
): string | null {
  const value = reader.evaluate(node, frame)
  if (value.is === 'known') return String(value.value)
  if (value.is !== 'unknown') return null
  const words = reader.program.wordsOf(node) ?? allowed
  if (!words || words.length === 0) return null
  return (
    words[reader.choices.take(value.origin ?? `${frame?.key ?? ''} ${node.getText()}`, words.length)] ?? null
  )
}
