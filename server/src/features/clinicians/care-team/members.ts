import { CARE_TEAM_MAX, type CareTeamMember } from '@salve/contract/clinicians/care-team.ts'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import type { RecordKind } from '../../../record/records.ts'
import { wholeList } from '../../../db/pages.ts'
import { sql } from '../../../db/sql.ts'
import { invalid } from '../../../lib/errors.ts'

/** The present facts about them from the directory or the patient. */
const said = (directory: string | null, own: string, center: string | null = directory) => `coalesce(
  ${directory === null ? 'null' : `(select ${directory} from clinicians where clinicians.id = record.clinician)`},
  ${center === null ? 'null' : `(select ${center} from diagnostic_centers where diagnostic_centers.id = record.diagnostic_center)`},
  (select ${own} from own_clinicians own where own.user_id = record.user_id and own.id = record.own_clinician))`

export const careTeam: RecordKind = {
  table: 'care_team',
  item: jsonItem<CareTeamMember>({
    id: word('id'),
    clinician: maybe(word('clinician')),
    diagnostic_center: maybe(word('diagnostic_center')),
    own_clinician: maybe(word('own_clinician')),
    role: maybe(text('role')),
    health_issues: plain(`(select coalesce(json_agg(tie.health_issue order by tie.health_issue), '[]'::json)
      from care_team_issues tie join health_issues issue on issue.user_id = tie.user_id and issue.id = tie.health_issue
      where tie.user_id = record.user_id and tie.member = record.id and issue.deleted_at is null)`),
    name: text(
      `/* never null: json: a member is one of the three */ ${said("title || ' ' || name", 'name', 'name')}`,
    ),
    specialization: maybe(text(said('specialization', 'specialization', null))),
    city: maybe(text(said('city', 'city'))),
    address: maybe(text(said('address', 'address'))),
    phone: maybe(text(said('phone', 'phone'))),
    email: maybe(text(said('email', 'email'))),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}

/** The members as the contract shows them, in the order in which they were added. */
export async function readCareTeam(db: Sql, patient: string, healthIssue?: string): Promise<string> {
  const rows = sql`
    select ${careTeam.item} as item from care_team as record
    where user_id = ${patient} and deleted_at is null and not exists (
        select from own_clinicians own
        where own.user_id = record.user_id and own.id = record.own_clinician and own.deleted_at is not null)
      and (${healthIssue ?? null}::uuid is null or exists (
        select from care_team_issues tie
        where tie.user_id = record.user_id and tie.member = record.id and tie.health_issue = ${healthIssue ?? null}))
    order by created_at, id`
  return wholeList(db, 'care_team', rows)
}

/** Replaces the issues that a member looks after; rejects one outside this patient's record. */
export async function writeIssues(
  transaction: Sql,
  patient: string,
  member: string,
  issues: readonly string[],
): Promise<void> {
  const wanted = [...new Set(issues)]
  await sql`delete from care_team_issues where user_id = ${patient} and member = ${member}`.execute(
    transaction,
  )
  if (wanted.length === 0) return
  const { changed } = await sql`
    insert into care_team_issues (user_id, member, health_issue)
    select user_id, ${member}, id from health_issues
    where user_id = ${patient} and id = any(${wanted}::uuid[]) and deleted_at is null for share`.execute(
    transaction,
  )
  if (changed !== wanted.length) throw invalid({ health_issues: ['unknown_health_issue'] })
}

/** Refuses one more than a team has room for. */
export async function checkRoom(transaction: Sql, patient: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from care_team where user_id = ${patient} and deleted_at is null`.execute(
    transaction,
  )
  if ((rows[0]?.n ?? 0) > CARE_TEAM_MAX) throw invalid({ clinician: ['care_team_full'] })
}

/** Members are unique in a team. */
export const TWICE = { clinician: ['in_care_team'] }
