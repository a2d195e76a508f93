/** What stands between the whole and the parts of a number: German reports write a comma, English ones a point. */
export type DecimalMark = ',' | '.' | null

export interface Figure {
  readonly value: number
  /** How many are printed: 1,20 has two. */
  readonly decimals: number
  /** It could be read in two ways, such as "1.234" in a report that shows no other sign of what its points mean. */
  readonly isUnclear: boolean
  /** A letter was read as the figure that it looks like. */
  readonly isCorrected: boolean
}

const PLAIN = /^\d+(?:[.,]\d+)?$/
const GROUPED = /^\d{1,3}(?:([.,'’])\d{3})+(?:[.,]\d+)?$/

/** The sign for decimals that a report uses, by those of its numbers that can be read in one way only. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  let commas = 0
  for (const text of texts) {
    for (const [, before = '', mark, after = ''] of text.matchAll(/(?<![\d.,])(\d+)([.,])(\d+)(?![\d.,])/g)) {
      const isClear = after.length !== 3 || before.length > 3 || before === '0'
      if (isClear) commas += mark === ',' ? 1 : -1
    }
  }
  return commas === 0 ? null : commas > 0 ? ',' : '.'
}

/** A number as a report prints it, or null. `scanned` allows for letters that recognition takes for figures. */
export function readFigure(text: string, mark: DecimalMark, { scanned = false } = {}): Figure | null {
  const plain = scanned ? withFigures(text) : text
  const isCorrected = plain !== text
  if (!PLAIN.test(plain) && !GROUPED.test(plain)) return null
  const signs = [...plain.matchAll(/[.,'’]/g)].map(([sign]) => sign)
  const last = signs.at(-1)
  const digitsAfter = last ? plain.length - plain.lastIndexOf(last) - 1 : 0
  const isGroupLike = digitsAfter === 3 && GROUPED.test(plain) && !plain.startsWith('0')
  let isGrouped = false
  let isUnclear = false
  if (last === "'" || last === '’' || (isGroupLike && signs.length > 1 && new Set(signs).size === 1))
    isGrouped = true
  else if (isGroupLike && signs.length === 1) {
    isGrouped = mark !== null && mark !== last
    isUnclear = mark === null
  }
  const at = isGrouped || !last ? plain.length : plain.lastIndexOf(last)
  const value = Number(`${plain.slice(0, at).replaceAll(/\D/g, '')}.${plain.slice(at + 1) || '0'}`)
  return Number.isFinite(value)
    ? { value, decimals: Math.max(plain.length - at - 1, 0), isUnclear, isCorrected }
    : null
}

/** Letters that look like figures, where all but one or two signs are figures already. */
function withFigures(text: string): string {
  const figures = text.replaceAll(/[OoQD]/g, '0').replaceAll(/[Il|!]/g, '1')
  const changed = [...text].filter((letter, at) => letter !== figures[at]).length
  return /\d/.test(text) && changed <= 2 && PLAIN.test(figures) ? figures : text
}
