import type pg from 'pg'
import { parserOf } from '../../db/client.ts'

/** The facts that the database knows of its tables, functions and types. */
export interface Catalog {
  /** Returns true when a table's column is declared `not null`. */
  isNotNull(table: number, column: number): boolean
  nameOfFunction(oid: number): string
  isStrict(oid: number): boolean
  functionOf(operator: number): number
  nameOfOperator(oid: number): string
  nameOfType(oid: number): string
  /** The type that JavaScript gets of a type, as the driver reads it. */
  readAs(type: number): string
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<{ key: string }>(
    "select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0",
  )
  const functions = await client.query<{ oid: number; name: string; strict: boolean }>(
    'select oid::int, proname as name, proisstrict as strict from pg_proc',
  )
  const operators = await client.query<{ oid: number; name: string; code: number }>(
    'select oid::int, oprname as name, oprcode::oid::int as code from pg_operator',
  )
  const types = await client.query<{ oid: number; name: string; element: number }>(
    "select oid::int, format_type(oid, null) as name, case typcategory when 'A' then typelem::int else 0 end as element from pg_type",
  )
  const notNull = new Set(columns.rows.map(({ key }) => key))
  const functionOf = new Map(functions.rows.map((row) => [row.oid, row]))
  const operatorOf = new Map(operators.rows.map((row) => [row.oid, row]))
  const typeOf = new Map(types.rows.map((row) => [row.oid, row]))
  const sampleOf = (type: number): string => {
    const { name, element } = typeOf.get(type) ?? { name: '', element: 0 }
    return element ? `{${sampleOf(element)}}` : (SAMPLES[name] ?? 'a')
  }
  return {
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    nameOfFunction: (oid) => functionOf.get(oid)?.name ?? '',
    isStrict: (oid) => functionOf.get(oid)?.strict ?? false,
    functionOf: (operator) => operatorOf.get(operator)?.code ?? 0,
    nameOfOperator: (oid) => operatorOf.get(oid)?.name ?? '',
    nameOfType: (oid) => typeOf.get(oid)?.name ?? String(oid),
    readAs: (type) => typeNameOf((parserOf(type) as (text: string) => unknown)(sampleOf(type))),
  }
}

/** A value of each type whose text is not a word. */
const SAMPLES: Record<string, string> = {
  boolean: 't',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  real: '1',
  'double precision': '1',
  oid: '1',
  date: '2026-01-02',
  'time without time zone': '07:00:00',
  'timestamp with time zone': '2026-01-02 07:00:00+00',
  'timestamp without time zone': '2026-01-02 07:00:00',
  interval: '1 day',
  json: '{}',
  jsonb: '{}',
  bytea: '\\x00',
}

function typeNameOf(value: unknown): string {
  if (Array.isArray(value)) return `${typeNameOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value === 'object' ? 'json' : typeof value
}
