import type { Reply } from '../../domain/src/chatbot-reply.ts'
import type { Language } from '../../domain/src/language.ts'

/** A sentence with its expected interpretation; see README.md. */
export interface Labelled {
  id: string
  language: Language
  text: string
  intent: string
  intent_any?: string[]
  [field: string]: unknown
}

/**
 * A warning sign of the level "advice" is answered within a kind refusal: only its own text counts.
 */
export const isRight = (one: Labelled, { intent, flag }: Reply<unknown>): boolean =>
  expectedOf(one).includes(intent) ||
  (expectedOf(one).includes('red_flag') &&
    intent.startsWith('declined') &&
    flag !== null &&
    flag.key === one['flag'])

const expectedOf = ({ intent, intent_any }: Labelled): string[] => intent_any ?? [intent]

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const folded = (value: unknown) => String(value ?? '').toLowerCase()

/**
 * Returns the expected fields that differ, and how many were checked; none where the intent
 * differs.
 */
export function misses(
  one: Labelled,
  { intent, understood, flag, articles }: Reply<{ slug: string }>,
): { of: number; names: string[] } {
  const names: string[] = []
  let of = 0
  const check = (name: string, isRight: (expected: unknown) => boolean) => {
    if (one[name] === undefined || one.intent !== intent) return
    of++
    if (!isRight(one[name])) names.push(name)
  }
  const said = understood as Record<string, unknown> | null
  const at = said?.['at'] as { date: string; time: string } | undefined
  const amount = said?.['amount'] as { amount: number; unit: string } | null | undefined
  const values = said?.['values'] as { key: string; value: number }[] | undefined
  check('flag', (expected) => flag?.key === expected)
  check('kind', (expected) => said?.['kind'] === expected)
  check('statistic', (expected) => said?.['statistic'] === expected)
  const period = said?.['period'] as { from: string; to: string } | null | undefined
  const isPeriod = (expected: unknown) =>
    same(Array.isArray(expected) ? [period?.from, period?.to] : period, expected)
  check('period', isPeriod)
  check('period_any', (expected) => (expected as unknown[]).some(isPeriod))
  check('values', (expected) =>
    Array.isArray(expected)
      ? same(
          values?.map(({ value }) => value),
          expected,
        )
      : Object.entries(expected as object).every(([key, value]) =>
          values?.some((own) => own.key === key && own.value === value),
        ),
  )
  check('at', (expected) => `${at?.date}T${at?.time}` === expected)
  check('date', (expected) => at?.date === expected)
  check('drug', (expected) => folded(said?.['drug']) === folded(expected))
  check('amount', (expected) => amount?.amount === expected)
  check('name', (expected) => folded(said?.['name']) === folded(expected))
  check('severity', (expected) => said?.['severity'] === expected)
  check('analyte', (expected) => said?.['analyte'] === expected)
  check('slugs', (expected) => {
    const right = expected as string[]
    return right.length === 0 ? articles.length === 0 : right.includes(articles[0]?.slug ?? '')
  })
  return { of, names }
}
