import { CalendarDate, line, WallTime } from '@salve/contract/fields.ts'
import { STATISTICS } from '@salve/domain/chatbot/understood.ts'
import * as z from 'zod/mini'
import type { ToolDefinition } from '../../../integrations/model/turns.ts'
import type { Article } from '../../../lib/read-article.ts'
import type { Person } from '../tools/asker.ts'
import type { ToolAnswer } from '../tools/tool-answer.ts'

/** A tool's result for the model. */
export interface Found extends ToolAnswer {
  articles?: Article[]
}

/** The person who asks, the question, and the articles in their language. */
export interface Asking {
  person: Person
  question: string
  articles: readonly Article[]
}

/**
 * A function that the model may call. Its arguments are untrusted: they are checked before it runs.
 */
export interface ModelTool {
  definition: ToolDefinition
  /** Only shows what would be saved. */
  proposes: boolean
  /** Null when the arguments are invalid. */
  run(asking: Asking, given: unknown): Promise<Found | null>
}

export function modelTool<S extends z.ZodMiniType>(
  name: string,
  description: string,
  schema: S,
  run: (asking: Asking, args: z.output<S>) => Promise<Found | null>,
): ModelTool {
  const { $schema: _, ...parameters } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return {
    definition: { type: 'function', function: { name, description, parameters } },
    proposes: name.startsWith('propose_'),
    async run(asking, given) {
      const args = schema.safeParse(given)
      return args.success ? run(asking, args.data) : null
    },
  }
}

/**
 * A name or a subject: the answer repeats it, so that no number may come in with it. "Vitamin B12"
 * has one in its name.
 */
const numberless = z.refine<string>(
  (text) => !/\d/.test(text.replaceAll(/\b\p{L}{1,4}\d{1,2}\b/gu, '')),
  'a name without numbers',
)
export const NameArgument = line(80).check(numberless)
export const maybeNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

export const PeriodArgument = z
  .strictObject({ from: CalendarDate, to: CalendarDate })
  .check(z.refine(({ from, to }) => from <= to, 'from is after to'))
export const StatisticArgument = z._default(z.enum(STATISTICS), 'latest')
/** The moment of an event; today and now where it is left out. */
export const WhenArguments = { date: maybeNull(CalendarDate), time: maybeNull(WallTime) }
