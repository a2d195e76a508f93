import { sql } from '../../db/sql.ts'

/** What of a plan counts where a change of it is proposed: a row of `medication_plans` as JSON. */
export const planFacts = sql`jsonb_build_object('drug_name', drug_name, 'strength', strength, 'form', form, 'status', status,
  'schedules', schedules, 'end_date', end_date)`
