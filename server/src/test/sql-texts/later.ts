import {
  type CallExpression,
  type Expression,
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isIfStatement,
  isPropertyAccessExpression,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { keyOf, openFrame } from './frames.ts'
import { descendants, functionAround, placeOf } from './program.ts'
import { type Frame, list, type Reader, unknown, type Value } from './values.ts'

/** The value of a variable, with what is assigned or pushed to it after its declaration. */
export function assignedLater(
  reader: Reader,
  declaration: Node,
  name: string,
  first: Value,
  frame: Frame | null,
): Value {
  const around = functionAround(declaration) ?? declaration.getSourceFile()
  const changes = changesOf(reader, around, declaration, name)
  const value = assigned(reader, changes, first, frame, declaration)
  const pushes = changes.filter(isCallExpression)
  if (value.is !== 'list' || pushes.length === 0) return value
  return list([...value.items, ...pushes.flatMap((push) => pushed(reader, push, frame))])
}

const known = new Map<Node, Node[]>()
function changesOf(reader: Reader, around: Node, declaration: Node, name: string): Node[] {
  const before = known.get(declaration)
  if (before) return before
  const isIt = (node: Node) =>
    isIdentifier(node) && node.text === name && reader.program.declarationOf(node) === declaration
  const found = [...descendants(around)].filter(
    (node) =>
      (isBinaryExpression(node) && ASSIGNS.has(node.operatorToken.kind) && isIt(node.left)) ||
      (isCallExpression(node) &&
        isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'push' &&
        isIt(node.expression.expression)),
  )
  known.set(declaration, found)
  return found
}

const ASSIGNS = new Set([
  SyntaxKind.EqualsToken,
  SyntaxKind.PlusEqualsToken,
  SyntaxKind.QuestionQuestionEqualsToken,
])

function assigned(
  reader: Reader,
  changes: Node[],
  first: Value,
  frame: Frame | null,
  declaration: Node,
): Value {
  const all = changes.filter(isBinaryExpression)
  if (all.length === 0) return first
  if (all.some(({ operatorToken }) => operatorToken.kind !== SyntaxKind.EqualsToken)) return unknown()
  const chosen = reader.choices.take(`${frame?.key ?? ''} ${keyOf(declaration)} assigned`, all.length + 1)
  const assignment = all[chosen - 1]
  return assignment ? reader.evaluate(assignment.right, frameWithin(assignment, frame)) : first
}

/** The frame of a place in a function, or in a function within it. */
function frameWithin(node: Node, frame: Frame | null): Frame | null {
  const fn = functionAround(node)
  if (!frame || !fn || fn === frame.fn) return frame
  const opened = openFrame(fn, frame.key)
  for (let at = opened; at; at = at.outer) if (at.outer?.fn === frame.fn) at.outer = frame
  return opened
}

function pushed(reader: Reader, push: CallExpression, frame: Frame | null): Value[] {
  const own = frameWithin(push, frame)
  const around = functionAround(push)
  for (let at: Node = push; at.parent && at.parent !== around; at = at.parent) {
    if (!isIfStatement(at.parent) || at.parent.expression === at) continue
    if (reader.decide(at.parent.expression, own) !== (at.parent.thenStatement === at)) return []
  }
  return push.arguments.flatMap((argument) => {
    if (argument.kind !== SyntaxKind.SpreadElement) return [reader.evaluate(argument, own)]
    const all = reader.evaluate((argument as unknown as { expression: Expression }).expression, own)
    if (all.is !== 'list') throw new Error(`${placeOf(push)}: pushes what only a run knows`)
    return all.items
  })
}
