/** Chance that is the same in every run of a seed. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** True with this probability. */
  happens(probability: number): boolean
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  /** From a bell curve around 0 with this spread, cut at three spreads. */
  spread(deviation: number): number
  pick<T>(items: readonly T[]): T
  /** Lower-case hexadecimal digits. */
  hex(digits: number): string
  /** The last digit of ids: records that are alike otherwise have other ids. */
  mark: string
}

/** mulberry32: small, fast, and good enough for invented readings; never for secrets. */
export function chanceOf(seed: number, mark = ''): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    mark,
    next,
    between,
    happens: (probability) => next() < probability,
    spread(deviation) {
      // Box and Muller; 1 - next() is never 0, so the logarithm is finite.
      const bell = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return Math.max(-3, Math.min(3, bell)) * deviation
    },
    pick(items) {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    hex: (digits) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join(''),
  }
}

/** An id of the form that the app makes (UUIDv7), for something that was made at `at`. */
export function idAt(chance: Chance, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const variant = chance.pick(['8', '9', 'a', 'b'])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.hex(3)}-${variant}${chance.hex(3)}-${withMark(chance.hex(12), chance.mark)}`
}

const withMark = (digits: string, mark: string) => digits.slice(0, digits.length - mark.length) + mark
