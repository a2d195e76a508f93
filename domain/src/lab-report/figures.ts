/**
 * Sign between the whole and the parts of a number: German reports write a comma, English ones a
 * point.
 */
export type DecimalMark = ',' | '.' | null

export interface Figure {
  readonly value: number
  /** Printed decimals: 1,20 has two. */
  readonly decimals: number
  /** It is ambiguous, such as "1.234" in a report that does not show what its points mean. */
  readonly isUnclear: boolean
  /** The value if its sign means the other thing; null where it is clear. */
  readonly other: number | null
  /** A letter was read as the figure that it looks like. */
  readonly isCorrected: boolean
}

const PLAIN = /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/
const GROUPED = /^\d{1,3}(?:([.,'’])\d{3})+(?:[.,]\d+)?$/

/** "1.2E+05": one number before the point, and how often it is multiplied by ten. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?[eE]([+-]?\d{1,2})$/

/** Above one in this many of the other kind, a report mixes both decimal signs. */
const MIXED_SHARE = 4

/**
 * The sign for decimals that a report uses, by those of its numbers that can be read in one way
 * only.
 */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  let [commas, points] = [0, 0]
  for (const text of texts) {
    for (const [, before = '', mark, after = ''] of text.matchAll(/(?<![\d.,])(\d+)([.,])(\d+)(?![\d.,])/g)) {
      const isClear = after.length !== 3 || before.length > 3 || before === '0'
      if (!isClear) continue
      if (mark === ',') commas++
      else points++
    }
  }
  // "4,500,000": what parts the thousands twice is no sign for decimals.
  for (const text of texts) {
    const grouped = /^[(<>≤≥-]*\d{1,3}([.,])\d{3}\1\d{3}(?!\d)/.exec(text)?.[1]
    if (grouped === ',') points++
    if (grouped === '.') commas++
  }
  // A few of the other kind are slips or belong to the letterhead; more of them say that nothing is
  // sure.
  if (Math.min(commas, points) * MIXED_SHARE > Math.max(commas, points)) return null
  return commas === points ? null : commas > points ? ',' : '.'
}

/**
 * A number as a report prints it, or null. `scanned` allows for letters that recognition takes for
 * figures.
 */
export function readFigure(text: string, mark: DecimalMark, { scanned = false } = {}): Figure | null {
  const [, sign = '', unsigned = ''] = /^([+−–-]?)(.*)$/s.exec(text) ?? []
  const plain = scanned ? withFigures(unsigned) : unsigned
  const isCorrected = plain !== unsigned
  const scientific = SCIENTIFIC.exec(unsigned)
  if (scientific) return scientificFigure(scientific, sign)
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
  const size = Number(`${plain.slice(0, at).replaceAll(/\D/g, '')}.${plain.slice(at + 1) || '0'}`)
  if (!Number.isFinite(size)) return null
  const value = sign === '' || sign === '+' || size === 0 ? size : -size
  const other = isUnclear ? Math.sign(value) * Number(plain.replaceAll(/\D/g, '')) : null
  return { value, decimals: Math.max(plain.length - at - 1, 0), isUnclear, other, isCorrected }
}

/** In this notation a sign is always one for decimals. */
function scientificFigure([, whole = '', parts = '', power = '']: RegExpExecArray, sign: string): Figure {
  const size = Number(`${whole}.${parts || '0'}e${power}`)
  return {
    value: /^[−–-]$/.test(sign) ? -size : size,
    decimals: Math.max(parts.length - Number(power), 0),
    isUnclear: false,
    other: null,
    isCorrected: false,
  }
}

/** Letters that look like figures, where all but one or two signs are figures already. */
function withFigures(text: string): string {
  const figures = text.replaceAll(/[OoQD]/g, '0').replaceAll(/[Il|!]/g, '1')
  const changed = [...text].filter((letter, at) => letter !== figures[at]).length
  return /\d/.test(text) && changed <= 2 && PLAIN.test(figures) ? figures : text
}
