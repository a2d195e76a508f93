import type { Profile } from '@salve/contract/users/profile.ts'
import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import type { Language } from '@salve/domain/language.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import { notFound } from '../../lib/errors.ts'
import type { Sql } from '../../db/client.ts'
import { targetsOf } from '../judging/facts.ts'
import { sql } from '../../db/sql.ts'

type Facts = Pick<
  Profile,
  'date_of_birth' | 'sex' | 'height_cm' | 'pregnancy_due_on' | 'blood_type' | 'phone' | 'allergies'
>

/** The owner of the record. Each caller decides which of the facts may be shown. */
export interface Sharer extends Facts {
  name: string
  time_zone: string
  language: Language
  settings: Settings
  targets: TargetRange[]
}

export async function readSharer(db: Sql, patient: string): Promise<Sharer> {
  const { rows } = await sql<Omit<Sharer, 'settings'> & { chosen: Partial<Settings> }>`
    select name, time_zone, language, date_of_birth, sex, height_cm::float8, pregnancy_due_on, blood_type, phone, allergies,
      chosen, ${targetsOf(patient)} as targets
    from profiles join settings using (user_id) where user_id = ${patient}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { chosen, ...sharer } = row
  return { ...sharer, settings: { ...DEFAULT_SETTINGS, ...chosen } }
}
