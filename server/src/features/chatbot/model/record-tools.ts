import { line } from '@salve/contract/fields.ts'
import { LogKind } from '@salve/contract/medical-records/log-entries.ts'
import { ANALYTES } from '@salve/domain/labs/analytes.ts'
import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { rankTexts } from '@salve/domain/rank-texts.ts'
import * as z from 'zod/mini'
import type { Article } from '../../../lib/read-article.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { answerFromRecord } from '../tools/answer.ts'
import {
  type Asking,
  type Found,
  maybeNull,
  type ModelTool,
  modelTool,
  NameArgument,
  PeriodArgument,
  StatisticArgument,
} from './tool.ts'

const ARTICLES_MAX = 3
const ARTICLE_LETTERS_MAX = 5000

/** Answers with the grammar's tools for the same intent. */
const fromRecord = ({ person, question }: Asking, understood: Understood): Promise<Found | null> =>
  answerFromRecord(person, understood, question)

const statistic = StatisticArgument
const period = maybeNull(PeriodArgument)
const drug = maybeNull(NameArgument)
const isAnalyte = (key: string) => ANALYTES.some((one) => one.key === key)

/** The model's tools for reading, each on the reader's own data or our own articles. */
export const READING_TOOLS: readonly ModelTool[] = [
  modelTool(
    'search_articles',
    'Finds our own articles about a health topic, with their text.',
    z.strictObject({ query: line(200) }),
    async ({ articles }, { query }) => {
      const found = rankTexts(articles, query, ARTICLES_MAX)
      return { text: found.map(articleText).join('\n\n'), sources: [], articles: found }
    },
  ),
  modelTool(
    'record_value',
    'Readings of the logbook: the latest, the average, the highest, the lowest, or how many. Without a period: of all time.',
    z.strictObject({ kind: LogKind, statistic, period }),
    (asking, args) => fromRecord(asking, { intent: 'record_value', ...args }),
  ),
  modelTool(
    'record_symptom',
    'Symptoms that were noted: the latest, how often, how strong. Without a name: any.',
    z.strictObject({ name: maybeNull(NameArgument), statistic, period }),
    (asking, args) => fromRecord(asking, { intent: 'record_symptom', ...args }),
  ),
  modelTool(
    'record_lab',
    `Laboratory values by their key, or the latest report without one. Keys are such as ${ANALYTES.slice(
      0,
      12,
    )
      .map(({ key }) => key)
      .join(', ')}.`,
    z.strictObject({
      analyte: maybeNull(line(60).check(z.refine(isAnalyte, 'no such key'))),
      statistic,
      period,
    }),
    (asking, args) => fromRecord(asking, { intent: 'record_lab', ...args }),
  ),
  modelTool(
    'record_medication',
    'The plan of medicines, or what it says of one of them.',
    z.strictObject({ drug }),
    (asking, args) => fromRecord(asking, { intent: 'record_medication', ...args }),
  ),
  modelTool(
    'record_dose',
    'When a medicine was taken last, how often, or what was skipped.',
    z.strictObject({ drug, statistic: z._default(z.enum(['latest', 'count', 'missed']), 'latest'), period }),
    (asking, args) => fromRecord(asking, { intent: 'record_dose', ...args }),
  ),
  modelTool(
    'record_supply',
    'How much of a medicine is left, and until when it lasts.',
    z.strictObject({ drug }),
    (asking, args) => fromRecord(asking, { intent: 'record_supply', ...args }),
  ),
  modelTool(
    'record_appointment',
    'The next appointment, or the last one.',
    z.strictObject({ which: z._default(z.enum(['next', 'last']), 'next') }),
    (asking, args) => fromRecord(asking, { intent: 'record_appointment', ...args }),
  ),
  modelTool('record_issue', 'The health issues that the patient noted.', z.strictObject({}), (asking) =>
    fromRecord(asking, { intent: 'record_issue' }),
  ),
  modelTool(
    'record_document',
    'Titles of stored documents about something, or of the newest.',
    z.strictObject({ about: maybeNull(NameArgument) }),
    (asking, { about }) =>
      fromRecord({ ...asking, question: about ?? '' }, { intent: 'record_document', about }),
  ),
]

const articleText = ({ title, summary, html }: Article) =>
  `${title}\n${summary}\n${plainText(html).slice(0, ARTICLE_LETTERS_MAX)}`
