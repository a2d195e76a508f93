import { CONTROL_IN_LINE } from '@salve/domain/control-characters.ts'

/**
 * The values that an address may hold, as the fields of the contract define them; repeated here,
 * since the contract's validator weighs half as much as the lists that read the address.
 */
export type AddressValue = 'id' | 'day' | 'tag'

const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const DAY = /^(19|2[01])\d{2}-\d{2}-\d{2}$/
const TAG_MAX = 50

const CHECKS: Record<AddressValue, (text: string) => boolean> = {
  id: (text) => ID.test(text),
  day: (text) => DAY.test(text) && isOfCalendar(text),
  tag: (text) =>
    text.trim() !== '' &&
    text.trim().length <= TAG_MAX &&
    !CONTROL_IN_LINE.test(text.trim()) &&
    text.isWellFormed(),
}

/** The value of this name; '' when it is absent or impossible. */
export function addressValue(params: URLSearchParams, name: string, kind: AddressValue): string {
  const value = params.get(name) ?? ''
  return CHECKS[kind](value) ? value : ''
}

function isOfCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
