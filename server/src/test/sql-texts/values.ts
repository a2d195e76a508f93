import type { Expression, Node } from 'typescript/unstable/ast'
import type { Choices } from './choices.ts'
import type { Program } from './program.ts'

/** A value of a text that only a run knows: `$1`, `$2`. Its type says whether it can be null. */
export interface Parameter {
  from: Expression | null
}
export type Piece = string | Parameter

/** The call of a function, or the function alone where nobody is known to call it. */
export interface Frame {
  /** The way from the text here, by which choices are told apart. */
  key: string
  fn: Node
  outer: Frame | null
  /** The arguments; null until a call has been chosen. */
  args: (() => Value)[] | null
}

/** As much of a value as the sources tell. */
export type Value =
  | { is: 'known'; value: unknown; from: Expression | null }
  | { is: 'sql'; pieces: Piece[] }
  | { is: 'list'; items: Value[] }
  | { is: 'record'; fields: Map<string, () => Value> }
  | { is: 'function'; fn: Node; frame: Frame | null }
  | {
      is: 'unknown'
      from: Expression | null
      /** Where the value comes from: the same for all that is the same value. */
      origin: string | null
    }

/** Reads values out of the sources, on one way through their branches. */
export interface Reader {
  program: Program
  choices: Choices
  evaluate(node: Expression, frame: Frame | null): Value
  decide(condition: Expression, frame: Frame | null): boolean
  /** Calls a function of the sources; `key` tells this call from all others. */
  apply(fn: { fn: Node; frame: Frame | null }, args: (() => Value)[], key: string): Value
}

/** A way that ends before the text: a refusal, say. */
export class DeadEnd extends Error {}

export const known = (value: unknown, from: Expression | null = null): Value => ({ is: 'known', value, from })
export const unknown = (from: Expression | null = null, origin: string | null = null): Value => ({
  is: 'unknown',
  from,
  origin,
})
export const list = (items: Value[]): Value => ({ is: 'list', items })
export const pieces = (...all: Piece[]): Value => ({ is: 'sql', pieces: all })

/** Returns true or false where the sources tell; null where only a run does. */
export function truthOf(value: Value): boolean | null {
  if (value.is === 'known') return Boolean(value.value)
  return value.is === 'unknown' ? null : true
}

export function fieldOf(value: Value, name: string): Value | null {
  if (value.is === 'record') return value.fields.get(name)?.() ?? known(undefined)
  if (value.is === 'list' && /^\d+$/.test(name)) return value.items[Number(name)] ?? known(undefined)
  if (value.is === 'known' && (value.value ?? null) === null) return known(undefined)
  if (value.is === 'list' && name === 'length') return known(value.items.length)
  if (value.is === 'known' && typeof value.value === 'string' && name === 'length')
    return known(value.value.length)
  return null
}

/** A value as this process has it; throws for one that only a run knows. */
export function toReal(value: Value): unknown {
  if (value.is === 'known') return value.value
  if (value.is === 'list') return value.items.map(toReal)
  if (value.is === 'record')
    return Object.fromEntries([...value.fields].map(([name, field]) => [name, toReal(field())]))
  throw new Error(`a value that only a run knows`)
}

export function fromReal(value: unknown): Value {
  if (Array.isArray(value)) return list(value.map(fromReal))
  if (typeof value !== 'object' || value === null) return known(value)
  return {
    is: 'record',
    fields: new Map(Object.entries(value).map(([name, field]) => [name, () => fromReal(field)])),
  }
}
