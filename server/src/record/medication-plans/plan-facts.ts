import { sql } from '../../db/sql.ts'

/**
 * The fields of a plan that a proposed change is checked against: a row of `medication_plans` as
 * JSON.
 */
export const planFacts = sql`jsonb_build_object('drug_name', drug_name, 'strength', strength, 'form', form, 'status', status,
  'schedules', schedules, 'end_date', end_date)`
