import { DOSE_FORMS } from '@salve/domain/dose-forms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'

const DRUGS_MAX = 20
const DRUGS_DEFAULT = 8

const Drug = z.object({
  /** The international nonproprietary name; of a combination all of them, joined by "and". */
  inn: z.string(),
  /** Name in the reader's language. */
  name: z.string(),
  /** Other names, abbreviations and brands. */
  synonyms: z.array(z.string()),
  /** Usual forms and strengths: a help for typing, never a limit. */
  products: z.array(z.object({ form: z.enum(DOSE_FORMS), strength: z.string() })),
})

export const findDrugs = endpoint({
  method: 'GET',
  path: '/api/medications/drugs/',
  summary:
    'Drugs of the table that the first letters of any of their names fit, nearly right ones too; none is no fault',
  query: z.strictObject({
    q: line(100),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(DRUGS_MAX)), DRUGS_DEFAULT),
  }),
  response: z.object({ results: z.array(Drug), next: z.null() }),
})
