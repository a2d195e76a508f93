import {
  DASHBOARD_MAX,
  type NextAppointment,
  type OpenProposals,
  type UnreadMessages,
} from '@salve/contract/dashboard.ts'
import { sql } from '../../db/sql.ts'
import { listOf, oneOf } from './read-together.ts'

export interface CareParts {
  appointment: { next: NextAppointment | null }
  messages: UnreadMessages
  proposals: OpenProposals
}

const EXCERPT_MAX = 140

export const careParts = (patient: string, now: Date) => ({
  appointment: sql`select json_build_object('next', (${oneOf(sql`
    select a.id, a.title, a.provider_name, a.location, rfc3339(a.starts_at) as starts_at, rfc3339(a.ends_at) as ends_at,
      a.time_zone, a.mode, a.questions, i.name as health_issue_name
    from appointments a left join health_issues i on i.user_id = a.user_id and i.id = a.health_issue
    where a.user_id = ${patient} and a.deleted_at is null and a.status = 'scheduled' and a.ends_at >= ${now}
    order by a.starts_at, a.id limit 1`)}))`,
  messages: messages(patient),
  proposals: sql`
    select json_build_object(
      'count', (select count(*)::int from proposals where user_id = ${patient} and status = 'pending'),
      'results', (${listOf(sql`
        select p.id, p.author_name, p.payload as what, p.reason,
          case when p.target is null then null else coalesce(
            (select json_build_object('drug_name', drug_name, 'strength', strength) from medication_plans
             where user_id = p.user_id and id = p.target and deleted_at is null),
            json_build_object('drug_name', p.target_before->'drug_name', 'strength', p.target_before->'strength')) end as plan
        from proposals p where p.user_id = ${patient} and p.status = 'pending'
        order by p.created_at desc, p.id desc limit ${DASHBOARD_MAX.proposals}`)}))`,
})

/** Counts the clinicians' messages that the patient has not read. */
const messages = (patient: string) => {
  const unread = sql`
    select c.id, c.title, count(*)::int as unread, max(m.position) as last
    from conversations c join messages m on m.user_id = c.user_id and m.conversation = c.id
    where c.user_id = ${patient} and c.deleted_at is null and c.last_position > c.patient_read
      and m.sender = 'clinician' and m.position > c.patient_read
    group by c.id, c.title`
  return sql`
    select json_build_object('count', coalesce(sum(unread), 0)::int, 'conversations', (${listOf(sql`
      select u.id, u.title, u.unread, left(m.body, ${EXCERPT_MAX}) as excerpt, rfc3339(m.sent_at) as sent_at
      from (${unread}) as u join messages m on m.user_id = ${patient} and m.conversation = u.id and m.position = u.last
      order by m.sent_at desc, u.id desc limit ${DASHBOARD_MAX.conversations}`)}))
    from (${unread}) as u`
}
