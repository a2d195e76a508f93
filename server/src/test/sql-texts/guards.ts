import {
  isBlock,
  isIfStatement,
  isReturnStatement,
  isThrowStatement,
  type IfStatement,
  type Node,
} from 'typescript/unstable/ast'
import { Undecided } from './choices.ts'
import { functionAround } from './program.ts'
import { type Frame, type Reader } from './values.ts'

/** True when the function of a text ends, on this way, before it comes to the text. */
export function endsBefore(reader: Reader, template: Node, frame: Frame | null): boolean {
  reader.choices.finish()
  const around = functionAround(template)
  for (let at: Node = template; at.parent && at !== around; at = at.parent) {
    if (isIfStatement(at.parent) && at.parent.expression !== at) {
      const truth = truthOn(reader, at.parent, frame)
      if (truth !== null && truth !== (at.parent.thenStatement === at)) return true
    }
    if (!isBlock(at.parent)) continue
    const before = at.parent.statements.slice(
      0,
      at.parent.statements.findIndex((one) => one === at),
    )
    if (before.some((one) => isIfStatement(one) && exits(one.thenStatement) && truthOn(reader, one, frame)))
      return true
  }
  return false
}

const exits = (statement: Node): boolean =>
  isReturnStatement(statement) ||
  isThrowStatement(statement) ||
  (isBlock(statement) && statement.statements.some(exits))

function truthOn(reader: Reader, { expression }: IfStatement, frame: Frame | null): boolean | null {
  try {
    return reader.decide(expression, frame)
  } catch (error) {
    if (error instanceof Undecided) return null
    throw error
  }
}
