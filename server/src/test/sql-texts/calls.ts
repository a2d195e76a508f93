import {
  type CallExpression,
  type Expression,
  isIdentifier,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast'
import { jsonItem } from '../../db/json-item.ts'
import { keyOf, lazily } from './frames.ts'
import { piecesOfValue, stringOf } from './texts.ts'
import {
  type Frame,
  fromReal,
  known,
  list,
  type Piece,
  pieces,
  type Reader,
  toReal,
  unknown,
  type Value,
} from './values.ts'

export function call(reader: Reader, node: CallExpression, frame: Frame | null): Value {
  const { expression } = node
  if (isIdentifier(expression) && expression.text === 'jsonItem') return itemOf(reader, node, frame)
  if (isPropertyAccessExpression(expression)) {
    const { expression: owner, name } = expression
    if (isIdentifier(owner) && owner.text === 'sql') return ofSql(reader, node, name.text, frame)
    if (isIdentifier(owner) && owner.text === 'Object') return ofObject(reader, node, name.text, frame)
    const value = reader.evaluate(owner, frame)
    if (value.is === 'list') return ofList(reader, value.items, node, name.text, frame)
    if (value.is === 'unknown' && /^(map|flatMap)$/.test(name.text))
      return ofList(reader, [unknown()], node, name.text, frame)
    if (value.is === 'known' && typeof value.value === 'string')
      return ofString(reader, value.value, node, name.text, frame)
  }
  if (isIdentifier(expression) && expression.text === 'String') {
    const value = node.arguments[0] && reader.evaluate(node.arguments[0], frame)
    if (value?.is === 'known') return known(String(value.value))
    // Any number makes the same text.
    return node.arguments[0] && reader.program.isNumber(node.arguments[0]) ? known('1') : unknown()
  }
  const callee = reader.evaluate(expression, frame)
  if (callee.is !== 'function') return unknown()
  return reader.apply(callee, lazily(reader, node, frame), `${frame?.key ?? ''}>${keyOf(node)}`)
}

/** The function runs as it is: what it makes depends on its argument alone. */
function itemOf(reader: Reader, node: CallExpression, frame: Frame | null): Value {
  const columns = node.arguments[0] ? toReal(reader.evaluate(node.arguments[0], frame)) : {}
  const made = jsonItem(columns as Parameters<typeof jsonItem>[0])
  return pieces(...made.texts)
}

function ofSql(reader: Reader, node: CallExpression, name: string, frame: Frame | null): Value {
  const [first, second] = node.arguments
  if (!first) return unknown()
  if (name === 'join') return join(reader, first, second, frame)
  const text = stringOf(reader, first, frame)
  if (text === null) throw new Error(`only a run knows the text of ${first.getText()}`)
  return pieces(name === 'ref' ? `"${text.replaceAll('"', '""')}"` : text)
}

function join(
  reader: Reader,
  parts: Expression,
  between: Expression | undefined,
  frame: Frame | null,
): Value {
  const all = reader.evaluate(parts, frame)
  const items =
    all.is === 'list' ? all.items : [unknown(reader.program.elementOf(parts) === 'sql' ? parts : null)]
  if (all.is !== 'list' && reader.program.elementOf(parts) === 'sql')
    throw new Error(`only a run knows the texts of ${parts.getText()}`)
  const separator = between ? reader.evaluate(between, frame) : pieces(', ')
  if (separator.is !== 'sql') throw new Error(`only a run knows what stands between`)
  const joined: Piece[] = []
  items.forEach((item, i) => {
    if (i > 0) joined.push(...separator.pieces)
    joined.push(...piecesOfValue(reader, item))
  })
  return pieces(...joined)
}

function ofObject(reader: Reader, node: CallExpression, name: string, frame: Frame | null): Value {
  if (!node.arguments[0]) return unknown()
  const value = reader.evaluate(node.arguments[0], frame)
  if (name === 'fromEntries') return fromEntries(value)
  const fields = value.is === 'record' ? value.fields : fieldsOfType(reader, value)
  if (!fields) return unknown()
  if (name === 'keys') return list([...fields.keys()].map((key) => known(key)))
  if (name === 'values') return list([...fields.values()].map((field) => field()))
  if (name === 'entries') return list([...fields].map(([key, field]) => list([known(key), field()])))
  return unknown()
}

function fieldsOfType(reader: Reader, value: Value): Map<string, () => Value> | null {
  const names = value.is === 'unknown' && value.from ? reader.program.fieldsOf(value.from) : null
  return names && new Map(names.map((name) => [name, () => unknown()]))
}

function fromEntries(value: Value): Value {
  if (value.is !== 'list') return unknown()
  const fields = new Map<string, () => Value>()
  for (const entry of value.items) {
    if (entry.is !== 'list' || entry.items[0]?.is !== 'known') return unknown()
    fields.set(String(entry.items[0].value), () => entry.items[1] ?? unknown())
  }
  return { is: 'record', fields }
}

function ofList(
  reader: Reader,
  items: Value[],
  node: CallExpression,
  name: string,
  frame: Frame | null,
): Value {
  if (name === 'join') return joined(reader, items, node, frame)
  if (name === 'slice') {
    const [from, to] = node.arguments.map((argument) => reader.evaluate(argument, frame))
    if (from?.is !== 'known' || (to && to.is !== 'known')) return unknown()
    return list(items.slice(from.value as number, to?.value as number | undefined))
  }
  if (name === 'includes') {
    const asked = node.arguments[0] && reader.evaluate(node.arguments[0], frame)
    if (asked?.is !== 'known' || items.some((item) => item.is !== 'known')) return unknown()
    return known(items.some((item) => item.is === 'known' && item.value === asked.value))
  }
  if (name === 'find' && items.length > 0)
    return items[reader.choices.take(`${frame?.key ?? ''} ${node.getText()}`, items.length)] ?? unknown()
  if (name !== 'map' && name !== 'flatMap' && name !== 'filter') return unknown()
  const each = items.map((item, i) => resultFor(reader, item, i, node, frame))
  if (name === 'map') return list(each)
  if (name === 'flatMap') return list(each.flatMap((one) => (one.is === 'list' ? one.items : [one])))
  return list(items.filter((_, i) => !(each[i]?.is === 'known' && !each[i].value)))
}

function resultFor(
  reader: Reader,
  item: Value,
  index: number,
  node: CallExpression,
  frame: Frame | null,
): Value {
  const callback = node.arguments[0]
  if (!callback) return unknown()
  if (isPropertyAccessExpression(callback) && callback.getText() === 'sql.ref') {
    if (item.is !== 'known') throw new Error(`only a run knows the name`)
    return pieces(`"${String(item.value)}"`)
  }
  const fn = reader.evaluate(callback, frame)
  if (fn.is !== 'function') return unknown()
  const key = `${frame?.key ?? ''}>${keyOf(node)}[${index}]`
  return reader.apply(fn, [() => item, () => known(index)], key)
}

function joined(reader: Reader, items: Value[], node: CallExpression, frame: Frame | null): Value {
  const between = node.arguments[0] ? reader.evaluate(node.arguments[0], frame) : known(',')
  if (between.is !== 'known' || items.some((item) => item.is !== 'known')) return unknown()
  return known(items.map((item) => (item.is === 'known' ? item.value : '')).join(String(between.value)))
}

const STRINGS = new Set([
  'replace',
  'replaceAll',
  'slice',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'startsWith',
  'endsWith',
])

function ofString(
  reader: Reader,
  text: string,
  node: CallExpression,
  name: string,
  frame: Frame | null,
): Value {
  const args = node.arguments.map((argument) => reader.evaluate(argument, frame))
  if (!STRINGS.has(name) || args.some((argument) => argument.is !== 'known')) return unknown()
  const method = text[name as 'trim'] as (...args: unknown[]) => string
  return fromReal(method.apply(text, args.map(toReal)))
}
