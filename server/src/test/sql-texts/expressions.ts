import {
  type Expression,
  type Identifier,
  type Node,
  type ElementAccessExpression,
  type BinaryExpression,
  type TemplateExpression,
  type ObjectLiteralExpression,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNonNullExpression,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { call } from './calls.ts'
import type { Choices } from './choices.ts'
import { valueOfName } from './names.ts'
import type { Program } from './program.ts'
import { runBody } from './statements.ts'
import { sqlOf, stringOf } from './texts.ts'
import { fieldOf, type Frame, known, list, type Reader, truthOf, unknown, type Value } from './values.ts'

const DEPTH_MAX = 15

export function newReader(program: Program, choices: Choices): Reader {
  const reader: Reader = {
    program,
    choices,
    evaluate: (node, frame) => evaluate(reader, node, frame),
    decide: (condition, frame) => decide(reader, condition, frame),
    apply({ fn, frame }, args, key) {
      const isRunnable =
        isArrowFunction(fn) ||
        isFunctionDeclaration(fn) ||
        isFunctionExpression(fn) ||
        isMethodDeclaration(fn)
      if (!isRunnable || !fn.body || !reader.program.isOwn(fn) || key.split('>').length > DEPTH_MAX)
        return unknown()
      return runBody(reader, fn.body, { key, fn, outer: frame, args })
    },
  }
  return reader
}

function evaluate(reader: Reader, node: Expression, frame: Frame | null): Value {
  const value = read(reader, node, frame)
  if (value.is !== 'unknown' && value.is !== 'known') return value
  // The place where a value shows up knows its type best, unless any value may stand there.
  const from = value.from && reader.program.isVague(node) ? value.from : node
  return value.is === 'known'
    ? known(value.value, from)
    : unknown(from, value.origin ?? `${frame?.key ?? ''} ${node.getText()}`)
}

function read(reader: Reader, node: Expression, frame: Frame | null): Value {
  if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node))
    return evaluate(reader, node.expression, frame)
  if (isNonNullExpression(node) || isAwaitExpression(node)) return evaluate(reader, node.expression, frame)
  if (isTaggedTemplateExpression(node)) return sqlOf(reader, node, frame)
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return known(node.text)
  if (isNumericLiteral(node)) return known(Number(node.text))
  if (isIdentifier(node))
    return node.text === 'undefined' ? known(undefined) : valueOfName(reader, node, frame)
  if (isPropertyAccessExpression(node))
    return fieldOf(evaluate(reader, node.expression, frame), node.name.text) ?? unknown()
  if (isElementAccessExpression(node)) return elementOf(reader, node, frame)
  if (isCallExpression(node)) return call(reader, node, frame)
  if (isArrowFunction(node) || isFunctionExpression(node)) return { is: 'function', fn: node, frame }
  if (isConditionalExpression(node))
    return evaluate(reader, decide(reader, node.condition, frame) ? node.whenTrue : node.whenFalse, frame)
  if (isBinaryExpression(node)) return binary(reader, node, frame)
  if (isTemplateExpression(node)) return template(reader, node, frame)
  if (isArrayLiteralExpression(node))
    return list(
      node.elements.flatMap((element) => {
        if (!isSpreadElement(element)) return [evaluate(reader, element, frame)]
        const all = evaluate(reader, element.expression, frame)
        return all.is === 'list' ? all.items : [unknown()]
      }),
    )
  if (isObjectLiteralExpression(node)) return record(reader, node, frame)
  return word(node.kind)
}

function word(kind: SyntaxKind): Value {
  if (kind === SyntaxKind.NullKeyword) return known(null)
  if (kind === SyntaxKind.TrueKeyword) return known(true)
  return kind === SyntaxKind.FalseKeyword ? known(false) : unknown()
}

/** Returns whether a condition holds; where only a run knows, each answer on some way. */
function decide(reader: Reader, condition: Expression, frame: Frame | null): boolean {
  if (isParenthesizedExpression(condition)) return decide(reader, condition.expression, frame)
  if (isPrefixUnaryExpression(condition) && condition.operator === SyntaxKind.ExclamationToken)
    return !decide(reader, condition.operand, frame)
  if (isBinaryExpression(condition)) {
    const { left, right, operatorToken } = condition
    if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken)
      return decide(reader, left, frame) && decide(reader, right, frame)
    if (operatorToken.kind === SyntaxKind.BarBarToken)
      return decide(reader, left, frame) || decide(reader, right, frame)
  }
  const value = evaluate(reader, condition, frame)
  const question = (value.is === 'unknown' && value.origin) || `${frame?.key ?? ''} ${condition.getText()}`
  return truthOf(value) ?? reader.choices.take(`${question}?`, 2) === 0
}

function binary(reader: Reader, node: BinaryExpression, frame: Frame | null): Value {
  const kind = node.operatorToken.kind
  const left = evaluate(reader, node.left, frame)
  const right = () => evaluate(reader, node.right, frame)
  if (kind === SyntaxKind.QuestionQuestionToken) {
    if (left.is === 'unknown') return orElse(reader, node, frame, left)
    return left.is === 'known' && (left.value ?? null) === null ? right() : left
  }
  if (kind === SyntaxKind.BarBarToken || kind === SyntaxKind.AmpersandAmpersandToken) {
    const truth = truthOf(left)
    if (truth === null && truthOf(right()) === (kind === SyntaxKind.BarBarToken)) return right()
    if (truth === null) return orElse(reader, node, frame, left)
    return truth === (kind === SyntaxKind.BarBarToken) ? left : right()
  }
  const other = right()
  if (kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken) {
    const same = areSame(left, other)
    return same === null ? unknown() : known(same === (kind === SyntaxKind.EqualsEqualsEqualsToken))
  }
  if (kind === SyntaxKind.PlusToken && left.is === 'known' && other.is === 'known')
    return known(
      typeof left.value === 'number' && typeof other.value === 'number'
        ? left.value + other.value
        : `${String(left.value)}${String(other.value)}`,
    )
  return unknown()
}

/** One of both sides of `a ?? b` or `a && b`, where the text depends on it. */
function orElse(reader: Reader, node: BinaryExpression, frame: Frame | null, left: Value): Value {
  if (!reader.program.mayBeSql(node)) return unknown()
  const question = (left.is === 'unknown' && left.origin) || `${frame?.key ?? ''} ${node.left.getText()}`
  const isFirst = reader.choices.take(`${question}?`, 2) === 0
  if (node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken)
    return isFirst ? evaluate(reader, node.right, frame) : known(null)
  return isFirst ? left : evaluate(reader, node.right, frame)
}

function areSame(left: Value, right: Value): boolean | null {
  if (left.is === 'unknown' || right.is === 'unknown') return null
  if (left.is === 'known' && right.is === 'known') return left.value === right.value
  return left.is === 'known' || right.is === 'known' ? false : null
}

function elementOf(reader: Reader, node: ElementAccessExpression, frame: Frame | null): Value {
  const whole = evaluate(reader, node.expression, frame)
  const at = evaluate(reader, node.argumentExpression, frame)
  if (at.is === 'known') return fieldOf(whole, String(at.value)) ?? unknown()
  if (whole.is === 'list' && whole.items.length > 0)
    return (
      whole.items[reader.choices.take(`${frame?.key ?? ''} ${node.getText()}`, whole.items.length)] ??
      unknown()
    )
  if (whole.is !== 'record') return unknown()
  const name = stringOf(reader, node.argumentExpression, frame, [...whole.fields.keys()])
  return name === null ? unknown() : (fieldOf(whole, name) ?? unknown())
}

function template(reader: Reader, node: TemplateExpression, frame: Frame | null): Value {
  let text = node.head.text
  for (const { expression, literal } of node.templateSpans) {
    const part = stringOf(reader, expression, frame)
    if (part === null) return unknown()
    text += part + literal.text
  }
  return known(text)
}

function record(reader: Reader, node: ObjectLiteralExpression, frame: Frame | null): Value {
  const fields = new Map<string, () => Value>()
  for (const property of node.properties) {
    if (isSpreadAssignment(property)) {
      const other = evaluate(reader, property.expression, frame)
      const spread = other.is === 'unknown' && other.from ? reader.program.fieldsOf(other.from) : null
      for (const name of spread ?? []) fields.set(name, () => unknown())
      if (other.is === 'record') for (const [name, field] of other.fields) fields.set(name, field)
      continue
    }
    const name = nameOfProperty(reader, property.name, frame)
    if (name === null) continue
    if (isPropertyAssignment(property)) fields.set(name, () => evaluate(reader, property.initializer, frame))
    else if (isShorthandPropertyAssignment(property))
      fields.set(name, () => valueOfName(reader, property.name as Identifier, frame))
    else if (isMethodDeclaration(property)) fields.set(name, () => ({ is: 'function', fn: property, frame }))
  }
  return { is: 'record', fields }
}

function nameOfProperty(reader: Reader, name: Node, frame: Frame | null) {
  if (name.kind === SyntaxKind.ComputedPropertyName)
    return stringOf(reader, (name as unknown as { expression: Expression }).expression, frame)
  return name.getText().replace(/^['"]|['"]$/g, '')
}
