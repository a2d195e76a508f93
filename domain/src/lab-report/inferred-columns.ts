import type { Column } from './columns.ts'
import type { Token } from './tokens.ts'

/**
 * The columns of a table without a heading, by vertical alignment: numbers first are results,
 * further ones are earlier results, and a column of mostly ranges holds limits.
 */
export function columnsFrom(rows: readonly (readonly Token[])[]): Column[] {
  const groups: { from: number; to: number; kinds: Token['kind'][] }[] = []
  const pieces = rows
    .flatMap((tokens) => tokens.slice(leadingWords(tokens)))
    .filter(({ kind }) => kind === 'number' || kind === 'range' || kind === 'finding')
    .toSorted((a, b) => a.box.x - b.box.x)
  for (const { box, kind } of pieces) {
    const group = groups.at(-1)
    if (group && box.x < group.to) {
      group.to = Math.max(group.to, box.x + box.width)
      group.kinds.push(kind)
    } else groups.push({ from: box.x, to: box.x + box.width, kinds: [kind] })
  }
  const most = Math.max(0, ...groups.map(({ kinds }) => (isOfRanges(kinds) ? 0 : kinds.length)))
  let hasValue = false
  return groups.map(({ from, to, kinds }) => {
    if (isOfRanges(kinds)) return { role: 'range', from, to }
    // A number in a remark before the results makes no column of them.
    const isFew = kinds.length * 4 < rows.length || kinds.length * 4 < most * 3
    const role = hasValue || isFew ? 'other' : 'value'
    hasValue ||= role === 'value'
    return { role, from, to }
  })
}

/** Counts the pieces of the name at a row's start. */
export function leadingWords(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ kind }) => kind === 'number' || kind === 'range' || kind === 'finding')
  return first < 0 ? tokens.length : first
}

/** A column of one-sided limits holds a range here and there; one of results never does. */
const isOfRanges = (kinds: readonly Token['kind'][]) =>
  kinds.filter((kind) => kind === 'range').length * 4 >= kinds.length
