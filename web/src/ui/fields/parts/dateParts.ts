import { type CalendarDate, parseDate } from '@internationalized/date'

const LETTERS = { y: 'year', M: 'month', d: 'day' } as const

interface Part {
  type: string
  text: string
  value?: number | null | undefined
  isPlaceholder?: boolean
}

/** The parts of a date as `format` (`yyyy-MM-dd`, `d MMM yyyy`) orders and divides them. */
export function orderedParts<P extends Part>(parts: readonly P[], format: string): P[] {
  const literal = parts.find((part) => part.type === 'literal')
  const divider = /[^a-zA-Z]+/.exec(format)?.[0] ?? ' '
  const wanted = [...new Set(format)].flatMap((letter) => {
    const part =
      letter in LETTERS && parts.find(({ type }) => type === LETTERS[letter as keyof typeof LETTERS])
    return part ? [part] : []
  })
  if (!literal || wanted.length < Object.keys(LETTERS).length) return [...parts]
  return wanted.flatMap((part, index) => (index === 0 ? [part] : [{ ...literal, text: divider }, part]))
}

/**
 * The date that can be read in the parts; '' while one is empty or they name no day (30 February).
 */
export function shownDate(parts: readonly Part[]): string {
  const digits = (type: string, length: number) => {
    const part = parts.find((candidate) => candidate.type === type)
    return part && !part.isPlaceholder ? String(part.value).padStart(length, '0') : ''
  }
  const text = `${digits('year', 4)}-${digits('month', 2)}-${digits('day', 2)}`
  return dateOf(text) ? text : ''
}

/** A text that is no date counts as none. */
export function dateOf(text: string | undefined): CalendarDate | null {
  try {
    return text ? parseDate(text) : null
  } catch {
    return null
  }
}
