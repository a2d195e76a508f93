import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'
import type { Piece, Problem } from '../record/directory-draft.ts'
import { type CenterWithAll, draftOfCenter, draftOfRole, type RoleWithAll, testsOf } from './fhir-drafts.ts'
import { BundleEntry, DirectoryResource } from './fhir-schemas.ts'
import { type JsonItem, JsonItems } from '../lib/json-items.ts'

const AT_ONCE = 1000

/**
 * The entries of a FHIR R4 Bundle. Its resources refer to each other in any order, so they are
 * collected in a temporary table: memory holds one piece of the file.
 */
export async function* readFhir(db: Sql, text: AsyncIterable<string>): AsyncGenerator<Piece> {
  await sql`
    create temp table fhir_resources (
      position serial, key text primary key, kind text not null, line integer not null, is_listed boolean not null,
      practitioner text, organization text, owner text not null, locations text[] not null, services text[] not null, resource jsonb not null
    ) on commit drop`.execute(db)
  const reader = new JsonItems('entry')
  for await (const piece of text) {
    const items = reader.add(piece)
    for (let at = 0; at < items.length; at += AT_ONCE)
      yield { drafts: [], problems: await keepAll(db, items.slice(at, at + AT_ONCE)) }
  }
  reader.end()
  await sql`create index on fhir_resources (kind, position) where is_listed`.execute(db)
  await sql`create index on fhir_resources (owner) where kind = 'HealthcareService' and is_listed`.execute(db)
  await sql`analyze fhir_resources`.execute(db)
  yield { drafts: [], problems: await lonePractitioners(db) }
  yield* rolesOf(db)
  yield* centersOf(db)
}

interface Kept {
  key: string
  kind: string
  line: number
  is_listed: boolean
  practitioner: string | null
  organization: string | null
  /** The owner of the service: an organization, or the service itself. */
  owner: string
  locations: string[]
  services: string[]
  resource: DirectoryResource
}

async function keepAll(db: Sql, items: readonly JsonItem[]): Promise<Problem[]> {
  const problems: Problem[] = []
  const rows = items.flatMap((item) => keptOf(item, problems))
  const { rows: kept } = await sql<{ line: number }>`
    insert into fhir_resources (key, kind, line, is_listed, practitioner, organization, owner, locations, services, resource)
    select key, kind, line, is_listed, practitioner, organization, owner, locations, services, resource
    from jsonb_populate_recordset(null::fhir_resources, ${JSON.stringify(rows)}::jsonb)
    on conflict (key) do nothing returning line`.execute(db)
  const lines = new Set(kept.map(({ line }) => line))
  const doubled = rows.filter(({ line }) => !lines.has(line))
  return [
    ...problems,
    ...doubled.map(({ line, key }) => ({
      line,
      field: 'id',
      text: `${key} stands in the file twice: take one out`,
    })),
  ]
}

const KINDS = new Set<string>([
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'HealthcareService',
])

/**
 * The rows of an entry: one under its type and id, and one under its address when that is a urn.
 */
function keptOf({ line, text }: JsonItem, problems: Problem[]): Kept[] {
  const entry = BundleEntry.safeParse(parsed(text))
  const { resource, fullUrl } = entry.data ?? {}
  if (!entry.success)
    problems.push({ line, field: '', text: 'is no entry of a Bundle: it is not valid JSON' })
  if (!resource || !KINDS.has(resource.resourceType)) return []
  const read = DirectoryResource.safeParse(resource)
  if (!read.success) {
    const [issue] = read.error.issues
    const field = issue?.path.join('.') ?? ''
    problems.push({ line, field, text: `is not as FHIR R4 has it in a ${resource.resourceType}` })
    return []
  }
  const { data } = read
  const keys = [
    data.id && `${data.resourceType}/${data.id}`,
    fullUrl?.startsWith('urn:') ? fullUrl : '',
  ].filter((key): key is string => Boolean(key))
  if (keys.length === 0) problems.push({ line, field: 'id', text: 'is missing: nothing can refer to it' })
  const refersTo = 'practitioner' in data ? data : undefined
  const isTest = data.resourceType === 'HealthcareService' && testsOf(data).length > 0
  return keys.map((key, at) => ({
    key,
    kind: data.resourceType,
    line,
    // Its other name only finds it, and lists it no second time.
    is_listed: at === 0 && data.active !== false && (data.resourceType !== 'HealthcareService' || isTest),
    practitioner: keyOf(refersTo?.practitioner),
    organization: keyOf(refersTo?.organization),
    owner: (data.resourceType === 'HealthcareService' && keyOf(data.providedBy)) || key,
    locations: keysOf('location' in data ? data.location : []),
    services: keysOf(refersTo?.healthcareService ?? []),
    resource: data,
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Reference = { reference?: string | undefined }

/** "https://fhir.example.org/Practitioner/1/_history/2" and "Practitioner/1" are the same. */
function keyOf(reference: Reference | undefined): string | null {
  const said = reference?.reference
  if (!said || said.startsWith('urn:')) return said ?? null
  return /([A-Za-z]+\/[A-Za-z0-9.-]+)(\/_history\/[^/]+)?$/.exec(said)?.[1] ?? null
}
const keysOf = (references: readonly Reference[]) => references.flatMap((each) => keyOf(each) ?? [])

const PROBLEMS_MAX = 1000

async function lonePractitioners(db: Sql): Promise<Problem[]> {
  const { rows } = await sql<{ line: number; key: string }>`
    select line, key from fhir_resources as who
    where kind = 'Practitioner' and is_listed and not exists (
      select from fhir_resources as role where role.kind = 'PractitionerRole'
        and role.practitioner in (select same.key from fhir_resources as same where same.line = who.line))
    order by line limit ${PROBLEMS_MAX}`.execute(db)
  return rows.map(({ line, key }) => ({
    line,
    field: '',
    text: `${key} has no PractitionerRole: add one, with a specialty`,
  }))
}

const listed = (alias: string) => sql`
  (select coalesce(jsonb_agg(found.resource order by position), '[]')
   from fhir_resources as found where found.key = any(${sql.raw(alias)}))`

async function* rolesOf(db: Sql): AsyncGenerator<Piece> {
  let after = 0
  for (;;) {
    const { rows } = await sql<RoleWithAll & { position: number }>`
      select role.position, role.line, role.key, role.resource as role, who.resource as practitioner,
        organization.resource as organization, ${listed('role.locations')} as locations, ${listed('role.services')} as services
      from fhir_resources as role
      left join fhir_resources as who on who.key = role.practitioner
      left join fhir_resources as organization on organization.key = role.organization
      where role.kind = 'PractitionerRole' and role.is_listed and role.position > ${after}
      order by role.position limit ${AT_ONCE}`.execute(db)
    const [last] = rows.slice(-1)
    if (!last) return
    after = last.position
    yield { drafts: rows.map(draftOfRole), problems: [] }
  }
}

async function* centersOf(db: Sql): AsyncGenerator<Piece> {
  let after = ''
  for (;;) {
    const { rows } = await sql<CenterWithAll>`
      with page as (
        select owner as key, min(line) as line, jsonb_agg(resource order by position) as services
        from fhir_resources where kind = 'HealthcareService' and is_listed and owner > ${after}
        group by owner order by owner limit ${AT_ONCE})
      select page.*, organization.resource as organization,
        (select coalesce(jsonb_agg(found.resource order by found.position), '[]') from fhir_resources as found
          where found.key in (
            select unnest(service.locations) from fhir_resources as service
            where service.kind = 'HealthcareService' and service.is_listed and service.owner = page.key)) as locations
      from page left join fhir_resources as organization
        on organization.key = page.key and organization.kind = 'Organization'
      order by page.key`.execute(db)
    const [last] = rows.slice(-1)
    if (!last) return
    after = last.key
    yield { drafts: rows.map(draftOfCenter), problems: [] }
  }
}
