import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from './openapi.ts'

/** Longer texts are tried among the nasty ones. */
const TEXT_MAX = 40

/** Values that a schema allows; where it wants an id, often one that there is. */
export function valuesOf(schema: JsonSchema, ids: string[]): Arbitrary<unknown> {
  const of = (part: JsonSchema) => valuesOf(part, ids)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(of))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, of)
    case 'array':
      return fc.array(of(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      })
    case 'string':
      return textsOf(schema, ids)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 })
    case 'number':
      return numbersOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(fc.string(), fc.nat())
  }
}

function objectsOf(schema: JsonSchema, of: (part: JsonSchema) => Arbitrary<unknown>): Arbitrary<unknown> {
  const { properties, required = [], additionalProperties, propertyNames } = schema
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(of(propertyNames ?? { type: 'string' }).map(String), of(additionalProperties), {
      maxKeys: 4,
    })
  const fields = Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, of(part)]))
  return fc.record(fields, { requiredKeys: required })
}

const pad = (value: number, length: number) => String(value).padStart(length, '0')
const days = fc
  .tuple(
    fc.constantFrom(1900, 2000, 2024, 2026, 9999),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
const times = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(([hour, minute]) => `${pad(hour, 2)}:${pad(minute, 2)}`)

const FORMATS: Record<string, Arbitrary<string>> = {
  date: fc.oneof(days, fc.constantFrom('9999-12-31', '1900-01-01', '0001-01-01', '0000-01-01', '2024-02-29')),
  time: times,
  'date-time': fc.oneof(
    fc.tuple(days, times).map(([day, time]) => `${day}T${time}:00Z`),
    fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00.000001Z',
      '9999-12-31T23:59:59.999999999Z',
      '2026-03-01T08:00Z',
    ),
  ),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
}

function textsOf(
  { format, pattern, minLength = 0, maxLength = TEXT_MAX }: JsonSchema,
  ids: string[],
): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  const formatted = FORMATS[format ?? '']
  if (formatted) return formatted
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, TEXT_MAX)) }
  return fc.oneof(fc.string({ unit: 'grapheme', ...length }), fc.string(length))
}

function numbersOf({
  minimum = -1e9,
  exclusiveMinimum,
  maximum = 1e9,
  multipleOf,
}: JsonSchema): Arbitrary<number> {
  const min = exclusiveMinimum ?? minimum
  if (multipleOf === undefined) return fc.double({ min, max: maximum, noNaN: true })
  const parts = Math.round(1 / multipleOf)
  return fc.integer({ min: Math.ceil(min * parts), max: Math.floor(maximum * parts) }).map((n) => n / parts)
}

const LONG_TEXTS = ['x'.repeat(10_001), '𝕏'.repeat(100), '𝕏'.repeat(5001), 'İ'.repeat(200), 'x'.repeat(201)]
// biome-ignore format: by kind
const NASTY_TEXTS = [
  ['', ' ', '\u0000', 'a\u0000', '\ud800', '\udfff\ud800', '\u202e', '\u2028', '\ufeff', '\u0085', '\r\n', '\u001b[31m'],
  ["' or 1=1 --", '"; drop table x; --', '%', '_', '\\', '%00', '%zz', '$1', '{{7*7}}', '<script>', '=1+1', '${x}'],
  ['../../etc/passwd', 'null', 'NaN', '1e400', '-1', '0x10', '１２', 'Ⅷ', 'ﬃ', 'İ', 'ß', 'a\u0301', '__proto__'],
  ['2026-02-30', '10000-01-01', '24:00', '7:00', '2026-03-01T25:00:00Z', 'America/Nowhere', 'Europe/Berlin'],
  LONG_TEXTS,
].flat()

/** Texts that nobody means, and somebody sends. */
export const nastyTexts = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const nasty: Arbitrary<unknown> = fc.oneof(
  nastyTexts,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    [{}],
    JSON.parse('{"__proto__":{"a":1}}'),
  ),
  fc.constantFrom(0, -0, -1, 0.1 + 0.2, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 1000.0001),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value with one or two of its parts, at any depth, replaced, left out, or joined by another. */
export function spoiled(whole: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), fc.constantFrom('replace', 'drop', 'add'), nasty)
  return fc
    .tuple(whole, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) =>
      changes.reduce<unknown>((spoilt, [at, how, other]) => spoil(spoilt, at, how, other), value),
    )
}

function spoil(value: unknown, at: number, how: string, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined || (how === 'add' && at % 3 === 0))
    return Array.isArray(value)
      ? [...value, other]
      : { ...value, [typeof other === 'string' ? other : 'more']: other }
  const parts = Array.isArray(value) ? [...value] : { ...value }
  const part = Reflect.get(parts, key)
  const isInside = typeof part === 'object' && part !== null && at % 2 === 0
  if (isInside) Reflect.set(parts, key, spoil(part, Math.floor(at / 7), how, other))
  else if (how === 'drop') Reflect.deleteProperty(parts, key)
  else Reflect.set(parts, key, other)
  return Array.isArray(parts) ? parts.filter(() => true) : parts
}
