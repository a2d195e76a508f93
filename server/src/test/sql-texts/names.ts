import {
  type BindingPattern,
  type CallExpression,
  type Expression,
  type Identifier,
  isArrayBindingPattern,
  isBindingElement,
  isCallExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import { keyOf, lazily, openFrame } from './frames.ts'
import { assignedLater } from './later.ts'
import { functionAround, placeOf } from './program.ts'
import { DeadEnd, fieldOf, type Frame, known, list, type Reader, unknown, type Value } from './values.ts'

function frameOf(declaration: Node, frame: Frame | null): Frame | null {
  const owner = isParameterDeclaration(declaration) ? declaration.parent : functionAround(declaration)
  if (!owner) return null
  for (let at = frame; at; at = at.outer) if (at.fn === owner) return at
  throw new DeadEnd(`${placeOf(declaration)} is declared elsewhere`)
}

/** The value of a name. */
export function valueOfName(reader: Reader, name: Node & Expression, frame: Frame | null): Value {
  const declaration = reader.program.declarationOf(name)
  return declaration ? valueOfDeclaration(reader, declaration, frame) : unknown(name)
}

function valueOfDeclaration(reader: Reader, declaration: Node, frame: Frame | null): Value {
  if (isFunctionDeclaration(declaration))
    return { is: 'function', fn: declaration, frame: frameOfFunction(declaration, frame) }
  if (isVariableDeclaration(declaration)) return valueOfVariable(reader, declaration, frame)
  if (isParameterDeclaration(declaration))
    return valueOfParameter(reader, declaration, frameOf(declaration, frame))
  if (isBindingElement(declaration)) return valueOfPart(reader, declaration, frame)
  return unknown()
}

function frameOfFunction(fn: Node, frame: Frame | null): Frame | null {
  const owner = functionAround(fn)
  for (let at = frame; at; at = at.outer) if (at.fn === owner) return at
  return null
}

function valueOfVariable(reader: Reader, variable: Node, frame: Frame | null): Value {
  if (!isVariableDeclaration(variable)) return unknown()
  const own = frameOf(variable, frame)
  const around = variable.parent.parent
  if (isForOfStatement(around) && around.initializer === variable.parent)
    return anElement(reader, reader.evaluate(around.expression, own), `${own?.key ?? ''} ${keyOf(variable)}`)
  const first = variable.initializer ? reader.evaluate(variable.initializer, own) : unknown()
  return isIdentifier(variable.name) ? assignedLater(reader, variable, variable.name.text, first, own) : first
}

/** One element of a list; each of them on some way. */
function anElement(reader: Reader, all: Value, key: string): Value {
  if (all.is !== 'list' || all.items.length === 0) return unknown()
  return all.items[reader.choices.take(key, all.items.length)] ?? unknown()
}

/** The value of a name within a pattern, as in `const { a } = b`. */
function valueOfPart(reader: Reader, element: Node, frame: Frame | null): Value {
  if (!isBindingElement(element)) return unknown()
  const pattern = element.parent as BindingPattern
  const whole = valueOfDeclaration(reader, pattern.parent, frame)
  const name = isArrayBindingPattern(pattern)
    ? String(pattern.elements.indexOf(element))
    : (element.propertyName ?? element.name)?.getText().replace(/^'|'$/g, '')
  if (element.dotDotDotToken) {
    if (whole.is === 'list') return list(whole.items.slice(Number(name)))
    if (whole.is !== 'record') return unknown(element.name as Identifier)
    const taken = new Set(pattern.elements.map((one) => one.getText().split(/[:=\s]/)[0]))
    return { is: 'record', fields: new Map([...whole.fields].filter(([field]) => !taken.has(field))) }
  }
  const part = fieldOf(whole, name ?? '')
  const isLeftOut = part?.is === 'known' && part.value === undefined
  if (part && !isLeftOut) return part
  if (isLeftOut && element.initializer) return reader.evaluate(element.initializer, frameOf(element, frame))
  return part ?? unknown(element.name as Identifier)
}

function valueOfParameter(reader: Reader, parameter: Node, frame: Frame | null): Value {
  if (!isParameterDeclaration(parameter) || !frame) return unknown()
  frame.args ??= argumentsOfSomeCall(reader, frame)
  const fn = parameter.parent as Node & { parameters: readonly Node[] }
  const index = fn.parameters.indexOf(parameter)
  if (parameter.dotDotDotToken) return list(frame.args.slice(index).map((argument) => argument()))
  const given = frame.args[index]?.()
  const isLeftOut = frame.args !== NOBODY && (!given || (given.is === 'known' && given.value === undefined))
  if (isLeftOut)
    return parameter.initializer ? reader.evaluate(parameter.initializer, frame) : known(undefined)
  return given ?? unknown()
}

/** The arguments of a function that no call is known of. */
const NOBODY: (() => Value)[] = []

/** Chooses one of the calls of a function; each of them on some way. */
function argumentsOfSomeCall(reader: Reader, frame: Frame): (() => Value)[] {
  const { fn } = frame
  if (isCallExpression(fn.parent) && fn.parent.arguments.includes(fn as Expression))
    return argumentsOfCallback(reader, fn.parent, frame)
  const calls = callsOf(reader, fn, frame)
  const call = calls[reader.choices.take(`${frame.key} called`, Math.max(calls.length, 1))]
  if (!call) return NOBODY
  const caller = openFrame(functionAround(call), `${frame.key}<${keyOf(call)}`)
  return lazily(reader, call, caller)
}

function callsOf(reader: Reader, fn: Node, frame: Frame): CallExpression[] {
  const isNamed = isFunctionDeclaration(fn) || isMethodDeclaration(fn)
  const declared = isNamed ? fn : fn.parent
  const name = (declared as { name?: Node }).name?.getText() ?? ''
  const { program } = reader
  const all = program.callsOf(name).filter(({ expression }) => {
    const callee = isPropertyAccessExpression(expression) ? expression.name : expression
    return program.declarationOf(callee) === declared
  })
  const own = all.filter(
    (call) => !call.getSourceFile().fileName.endsWith('.test.ts') && !isBeingRead(call, frame),
  )
  return own
}

/** True when a call stands in a function that this very call is reached from. */
const isBeingRead = (call: CallExpression, frame: Frame) => {
  const around = functionAround(call)
  return around !== null && frame.key.includes(`<${keyOf(around)}`)
}

function argumentsOfCallback(reader: Reader, call: CallExpression, frame: Frame): (() => Value)[] {
  const { expression } = call
  if (isPropertyAccessExpression(expression) && /^(map|flatMap|forEach|filter)$/.test(expression.name.text)) {
    const all = reader.evaluate(expression.expression, frame.outer)
    const element = anElement(reader, all, `${frame.key} element`)
    return [() => element]
  }
  return NOBODY
}
