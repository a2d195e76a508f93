import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import type { Sql } from '../../db/client.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import { factsFrom, judgeFactsOf, judgeRow, type JudgeRow } from '../judging/facts.ts'
import { EARLIER_MAX } from '../judging/judged-values.ts'
import { WHOLE_RECORD } from '../record-rows.ts'
import { figureOf, latestValues, type LoggedFigure, type ValueRow } from './latest.ts'
import { sittingOfEntry, SUMMED_KINDS } from './sitting-rows.ts'

/** An entry, and the kind whose value it holds: a pulse may stand in a blood pressure. */
export interface AskedValue {
  readonly uid: string
  readonly kind: LogKindName
}

/** What values are judged with: the facts about the patient, and the values up to each reading. */
interface JudgedWith {
  facts: JudgeFacts
  /** By reading: the value that it belongs to and the earlier ones of its kind, latest first. */
  values: Map<string, LoggedFigure[]>
}

/**
 * Reads what the values of readings are judged with; a reading that is not there has no values.
 *
 * The readings of a page mostly follow each other, so that their earlier values are nearly the same
 * ones. They are read once for each kind; what lies too far back for that is read for itself.
 */
export async function judgedWith(
  db: Sql,
  patient: string,
  asked: readonly AskedValue[],
): Promise<JudgedWith> {
  if (asked.length === 0) return { facts: await judgeFactsOf(db, patient), values: new Map() }
  const { rows } = await sql<{ facts: JudgeRow | null; kinds: KindRow[] | null }>`
    select (select row_to_json(person) from (${judgeRow(patient)}) as person) as facts,
      (select json_agg(page) from (${readingsUpTo(patient, asked)}) as page) as kinds`.execute(db)
  const [row] = rows
  const values = new Map<string, LoggedFigure[]>()
  const far: AskedValue[] = []
  for (const { kind, wanted, uids, readings } of row?.kinds ?? []) {
    const ofEachKind = Object.values(Object.groupBy(readings ?? [], ({ own }) => own))
    const isAll = ofEachKind.every(({ length }) => length < wanted)
    const known = valuesIn(kind, (readings ?? []).slice(0, isAll ? undefined : wanted))
    const found = new Map((readings ?? []).map((reading) => [reading.uid, reading]))
    for (const uid of uids) {
      const hit = found.get(uid)
      const own = hit ? fromOwn(known, hit) : []
      if (own.length > EARLIER_MAX || (isAll && own.length > 0)) values.set(uid, own)
      else far.push({ uid, kind })
    }
  }
  for (const [uid, own] of await valuesOfEach(db, patient, far)) values.set(uid, own)
  return { facts: factsFrom(row?.facts ?? null), values }
}

/** A reading up to the newest that is asked for, with those of its sitting where it has one. */
interface Reading extends Omit<ValueRow, 'kind' | 'readings'> {
  /** The kind of the entry. */
  own: LogKindName
  members: { uid: string; values: ValueRow['values'] }[] | null
}
type Hit = Pick<Reading, 'uid' | 'sitting' | 'at'>
interface KindRow {
  kind: LogKindName
  /** As many readings of each kind of entry were looked for. */
  wanted: number
  uids: string[]
  /** The latest first. */
  readings: Reading[] | null
}

function readingsUpTo(patient: string, asked: readonly AskedValue[]): SqlText {
  const countOf = (kind: LogKindName) => asked.filter((one) => one.kind === kind).length
  const wanted = new Map(
    asked.map(({ kind }) => [
      kind,
      // A pulse also stands in the blood pressures between.
      EARLIER_MAX + countOf(kind) + (kind === 'pulse' ? countOf('blood_pressure') : 0),
    ]),
  )
  return sql`
    select kind, wanted, uids, (
      select json_agg(reading order by at desc, uid desc) from (
        select e.uid, rfc3339(e.measured_at) as measured_at, date_part('epoch', e.measured_at) as at, e.time_zone, e.context, e.note,
          e.source, e.kind as own, e.values, counted.sitting, case when e.kind = any(${SUMMED_KINDS}::text[]) and counted.sitting is not null then (
            select json_agg(json_build_object('uid', one.uid, 'values', one.values) order by one.measured_at, one.uid)
            from log_sittings each join log_entries one on one.user_id = each.user_id and one.uid = each.uid
              and one.kind = e.kind and one.deleted_at is null
            where each.user_id = ${patient} and each.sitting = counted.sitting) end as members
        from unnest(case kind when 'pulse' then array['pulse', 'blood_pressure'] else array[kind] end) as origin (of)
        cross join lateral (
          select * from log_entries where user_id = ${patient} and deleted_at is null and log_entries.kind = origin.of
            and measured_at <= newest order by measured_at desc, uid desc limit wanted) as e
        cross join lateral (select ${sittingOfEntry} as sitting limit 1) as counted) as reading) as readings
    from (
      select asked.kind, max(asked.wanted) as wanted, json_agg(asked.uid) as uids, max(there.measured_at) as newest
      from unnest(${asked.map(({ uid }) => uid)}::uuid[], ${asked.map(({ kind }) => kind)}::text[],
        ${asked.map(({ kind }) => wanted.get(kind) ?? 0)}::int[]) as asked (uid, kind, wanted)
      join log_entries as there on there.user_id = ${patient} and there.uid = asked.uid
      group by asked.kind) as page`
}

/** The values that readings come to. */
function valuesIn(kind: LogKindName, readings: readonly Reading[]): LoggedFigure[] {
  return readings.flatMap(({ own, members, ...reading }) => {
    const together = members ?? [{ uid: reading.uid, values: reading.values }]
    // A sitting stands where its first reading does.
    if (together[0]?.uid !== reading.uid) return []
    const hasPulse = together.some(({ values }) => values.some(({ key }) => key === 'pulse'))
    if (kind === 'pulse' && own !== 'pulse' && !hasPulse) return []
    return [figureOf({ ...reading, kind, readings: members && members.map(({ values }) => values) })]
  })
}

/** The values from that of a reading on, none later than it; empty where it is not among them. */
function fromOwn(values: readonly LoggedFigure[], { uid, sitting, at }: Hit): LoggedFigure[] {
  const isOwn = (one: LoggedFigure) => one.uid === uid || (sitting !== null && one.sitting === sitting)
  const place = values.findIndex((one) => one.at <= at && isOwn(one))
  return place < 0 ? [] : values.slice(place, place + 1 + EARLIER_MAX)
}

/** The same, each reading read for itself, however far back. */
export async function valuesOfEach(
  db: Sql,
  patient: string,
  asked: readonly AskedValue[],
): Promise<Map<string, LoggedFigure[]>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Hit & { entries: ValueRow[] | null }>`
    select hit.uid, hit.sitting, date_part('epoch', hit.measured_at) as at, (
      select json_agg(value order by at desc, uid desc) from (
        ${latestValues(patient, WHOLE_RECORD, {
          kind: sql`hit.kind`,
          limit: 1 + EARLIER_MAX,
          condition: sql`e.measured_at <= hit.measured_at`,
        })}) as value) as entries
    from (
      select e.uid, e.measured_at, ${sittingOfEntry} as sitting, asked.kind
      from unnest(${asked.map(({ uid }) => uid)}::uuid[], ${asked.map(({ kind }) => kind)}::text[]) as asked (uid, kind)
      join log_entries as e on e.user_id = ${patient} and e.uid = asked.uid) as hit`.execute(db)
  return new Map(rows.map((row) => [row.uid, fromOwn((row.entries ?? []).map(figureOf), row)]))
}
