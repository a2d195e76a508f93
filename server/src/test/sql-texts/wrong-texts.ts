import { sql } from '../../db/sql.ts'

const NOT_DELETED = sql`deleted_at is null`

/** Texts with one fault each, by which a test proves that the check sees it. */
export const WRONG_TEXTS = (id: string) => [
  sql<{ id: string; title: string }>`select id, name from symptoms`,
  sql<{ severity: string }>`select severity from symptoms`,
  sql<{ created_at: Date }>`select created_at from symptoms`,
  sql<{ description: number | null; deleted_at: string }>`select description, deleted_at from symptoms`,
  sql<{
    name: string
  }>`select issue.name from symptoms left join health_issues issue on issue.id = symptoms.health_issue`,
  sql<{ name: string | null }>`select name from symptoms where id = ${id}`,
  sql<{ worst: number }>`select max(severity) as worst from symptoms where id = ${id}`,
  sql<{ name: string }>`select naam as name from symptoms where ${NOT_DELETED}`,
  sql<{ name: string }>`select name from symptoms where ${sql.raw(id)}`,
  sql<{ name: string }>`/* never null: name: this promise is not needed here */ select name from symptoms`,
]

/** Texts that are right, for reasons that a check has to see. */
export const RIGHT_TEXTS = (id: string, name: string | null) => [
  sql<{ deleted_at: string }>`select deleted_at from symptoms where deleted_at is not null`,
  sql<{ health_issue: string }>`select health_issue from symptoms where health_issue = ${id}`,
  sql<{ name: string | null }>`select ${name}::text as name`,
  sql<{ given: string; tags: string[] }>`select coalesce(${name}, ${id}) as given, tags from documents`,
  sql<{ count: number; item: { id: string } }>`
    select count(*)::int as count, jsonb_build_object('id', id) as item from symptoms group by id`,
]
