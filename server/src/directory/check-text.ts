import { CONTROL_IN_LINE, TURNS_LETTERS } from '@salve/domain/control-characters.ts'

/** The result of checking a value: the value, or its fault and the remedy. */
export type Checked<T> = { value: T } | { wrong: string }

const wrong = (text: string) => ({ wrong: text })

/**
 * Texts that a spreadsheet would calculate. A number or a telephone number may begin with a sign.
 */
const FORMULA = /^(=|@|[+-](?![\d(\s]))/
const MARKUP = /<\s*[a-z!/]|&#?\w+;|javascript:/i

/** One line of plain text. */
export function checkText(text: string, max: number): Checked<string> {
  const value = text.replace(TURNS_LETTERS, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  if (value.length > max) return wrong(`has ${value.length} characters: the maximum is ${max}`)
  if (CONTROL_IN_LINE.test(value)) return wrong('contains control characters: remove them')
  if (!value.isWellFormed() || value.includes('\ufffd'))
    return wrong('contains broken characters: save the file as UTF-8')
  if (FORMULA.test(value)) return wrong('begins like a spreadsheet formula: write it as plain text')
  if (MARKUP.test(value)) return wrong('contains markup: write it as plain text')
  return { value }
}

/** A text that names somebody or something. */
export function checkName(text: string, max: number): Checked<string> {
  const checked = checkText(text, max)
  if ('wrong' in checked) return checked
  if (checked.value === '') return wrong('is missing')
  return /\p{L}/u.test(checked.value) ? checked : wrong('has no letter: check the columns')
}

const PHONE = /^\+?[\d\s()/.-]{3,40}(\s?(ext|x|-)\.?\s?\d{1,8})?$/i
export function checkPhone(text: string): Checked<string> {
  const value = text.trim()
  return value === '' || PHONE.test(value)
    ? { value }
    : wrong('is not a telephone number like +49 30 23125 500')
}

const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[a-z]{2,}$/i
const EMAIL_MAX = 254
export function checkEmail(text: string): Checked<string | null> {
  const value = text.trim().toLowerCase()
  if (value === '') return { value: null }
  return EMAIL.test(value) && value.length <= EMAIL_MAX
    ? { value }
    : wrong('is not an e-mail address like practice@example.org')
}

const WEBSITE_MAX = 500
export function checkWebsite(text: string): Checked<string | null> {
  const said = text.trim()
  if (said === '') return { value: null }
  const full = /^[a-z][a-z0-9+.-]*:/i.test(said) ? said : `https://${said}`
  const url = URL.parse(full)
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username
  return isWeb && full.length <= WEBSITE_MAX
    ? { value: url.href }
    : wrong('is not an address like https://example.org')
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'wahr'])
const NO = new Set(['', 'no', 'n', 'false', '0', 'nein', 'falsch', '-'])
export function checkYesNo(text: string): Checked<boolean> {
  const said = text.trim().toLowerCase()
  if (YES.has(said)) return { value: true }
  return NO.has(said) ? { value: false } : wrong('is neither yes nor no')
}

/** A number with a point or a comma; null for nothing. */
export function checkNumber(text: string, low: number, high: number): Checked<number | null> {
  const said = text.trim().replace(',', '.')
  if (said === '') return { value: null }
  const value = Number(said)
  return /^[+-]?\d{1,9}(\.\d{1,12})?$/.test(said) && value >= low && value <= high
    ? { value }
    : wrong(`is not a number from ${low} to ${high}`)
}

const LIST_MAX = 50
/** Several texts in one, between bars or semicolons; where there is neither, between commas. */
export function checkList(text: string, max: number): Checked<string[]> {
  const parts = text.split(/[|;]/.test(text) ? /[|;]/ : ',').map((part) => part.trim())
  const value = [...new Set(parts.filter(Boolean))]
  if (value.length > LIST_MAX) return wrong(`has ${value.length} items: the maximum is ${LIST_MAX}`)
  for (const part of value) {
    const checked = checkText(part, max)
    if ('wrong' in checked) return checked
  }
  return { value }
}
