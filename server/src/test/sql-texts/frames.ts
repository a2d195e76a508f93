import type { CallExpression, Node } from 'typescript/unstable/ast'
import { functionAround } from './program.ts'
import type { Frame, Reader, Value } from './values.ts'

export const keyOf = (node: Node) =>
  `${node.getSourceFile().fileName.split('/').slice(-2).join('/')}:${node.pos}`

/** The frame of a function that is not called from anything read so far. */
export function openFrame(fn: Node | null, key = ''): Frame | null {
  if (!fn) return null
  return { key: `${key}<${keyOf(fn)}`, fn, outer: openFrame(functionAround(fn), key), args: null }
}

/** The arguments of a call, each read when it is asked for. */
export const lazily = (reader: Reader, call: CallExpression, frame: Frame | null): (() => Value)[] =>
  call.arguments.map((argument) => {
    let value: Value | null = null
    return () => (value ??= reader.evaluate(argument, frame))
  })
