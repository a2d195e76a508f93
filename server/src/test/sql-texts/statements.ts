import {
  type Expression,
  isBlock,
  isCaseClause,
  isForOfStatement,
  isIfStatement,
  isReturnStatement,
  isSwitchStatement,
  isThrowStatement,
  isTryStatement,
  type Node,
} from 'typescript/unstable/ast'
import { keyOf } from './frames.ts'
import { descendants, functionAround, placeOf } from './program.ts'
import { DeadEnd, type Frame, known, type Reader, type Value } from './values.ts'

export function runBody(reader: Reader, body: Node, frame: Frame): Value {
  if (!isBlock(body)) return reader.evaluate(body as Expression, frame)
  return runAll(reader, body.statements, frame) ?? known(undefined)
}

function runAll(reader: Reader, statements: readonly Node[], frame: Frame): Value | null {
  for (const statement of statements) {
    const answer = runOne(reader, statement, frame)
    if (answer) return answer
  }
  return null
}

function runOne(reader: Reader, statement: Node, frame: Frame): Value | null {
  if (isReturnStatement(statement))
    return statement.expression ? reader.evaluate(statement.expression, frame) : known(undefined)
  if (isThrowStatement(statement)) throw new DeadEnd(`${placeOf(statement)} throws`)
  if (isBlock(statement)) return runAll(reader, statement.statements, frame)
  if (!returnsWithin(statement)) return null
  if (isIfStatement(statement)) {
    if (reader.decide(statement.expression, frame)) return runOne(reader, statement.thenStatement, frame)
    return statement.elseStatement ? runOne(reader, statement.elseStatement, frame) : null
  }
  if (isTryStatement(statement)) return runAll(reader, statement.tryBlock.statements, frame)
  if (isForOfStatement(statement)) return runOne(reader, statement.statement, frame)
  if (isSwitchStatement(statement)) return runSwitch(reader, statement, frame)
  return null
}

const returnsWithin = (statement: Node) =>
  [...descendants(statement)].some(
    (node) =>
      (isReturnStatement(node) || isThrowStatement(node)) &&
      functionAround(node) === functionAround(statement),
  )

function runSwitch(reader: Reader, statement: Node, frame: Frame): Value | null {
  if (!isSwitchStatement(statement)) return null
  const clauses = statement.caseBlock.clauses
  const asked = reader.evaluate(statement.expression, frame)
  const fits = clauses.findIndex((clause) => {
    if (asked.is !== 'known' || !isCaseClause(clause)) return false
    const wanted = reader.evaluate(clause.expression, frame)
    return wanted.is === 'known' && wanted.value === asked.value
  })
  const chosen = fits >= 0 ? fits : reader.choices.take(`${frame.key} ${keyOf(statement)}`, clauses.length)
  return runAll(
    reader,
    clauses.slice(chosen).flatMap(({ statements }) => [...statements]),
    frame,
  )
}
