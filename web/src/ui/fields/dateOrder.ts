const PARTS = { y: 'year', M: 'month', d: 'day' } as const

interface Part {
  type: string
  text: string
}

/** The parts of a date as `format` (`yyyy-MM-dd`, `d MMM yyyy`) orders and divides them. */
export function orderedParts<P extends Part>(parts: readonly P[], format: string): P[] {
  const literal = parts.find((part) => part.type === 'literal')
  const divider = /[^a-zA-Z]+/.exec(format)?.[0] ?? ' '
  const wanted = [...new Set(format)].flatMap((letter) => {
    const part = letter in PARTS && parts.find(({ type }) => type === PARTS[letter as keyof typeof PARTS])
    return part ? [part] : []
  })
  if (!literal || wanted.length < Object.keys(PARTS).length) return [...parts]
  return wanted.flatMap((part, index) => (index === 0 ? [part] : [{ ...literal, text: divider }, part]))
}
