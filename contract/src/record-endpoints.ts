import * as z from 'zod/mini'
import { endpoint, type Right, type Schema } from './endpoint.ts'
import { Id, NoContent } from './fields.ts'

export const RECORD_CALLS = ['list', 'get', 'create', 'replace', 'remove', 'restore'] as const
export type RecordCall = (typeof RECORD_CALLS)[number]

interface RecordCalls<
  Path extends string,
  Item extends Schema,
  Input extends Schema,
  List extends Schema,
  Query extends Schema | undefined,
  Written extends Schema,
  Key extends string,
  Read extends Schema,
> {
  /** Path of the list; a record is below it, by its key. */
  path: `/api/${Path}`
  /** Path parameter that names a record; `id` when left out. */
  key?: Key
  item: Item
  /** Answer to a read of one and to a restore, where it says more than the item. */
  read?: Read
  /** Body of a create and of a replacement. */
  input: Input
  /** Answer to a create and to a replacement, where it says more than the item. */
  written?: Written
  /** Filters of the list; none when left out. */
  query?: Query
  /** Answer of the list: `listOf` pages, or `wholeListOf`. */
  list: List
  /** Right that the four writes need; `write` when left out. */
  right?: Right
  /** For OpenAPI. That of `remove` is followed by how long the deletion can be undone. */
  summaries: Record<RecordCall, string>
}

type QueryPart<Query> = Query extends Schema ? { query: Query } : object

/**
 * The six calls of a record kind: its list, one record, and the four writes. `mountRecord` serves
 * them. Further calls, such as the CSV file of the list, are declared beside them.
 */
export function recordEndpoints<
  const Path extends string,
  Item extends Schema,
  Input extends Schema,
  List extends Schema,
  Query extends Schema | undefined = undefined,
  Written extends Schema = Item,
  Key extends string = 'id',
  Read extends Schema = Item,
>(calls: RecordCalls<Path, Item, Input, List, Query, Written, Key, Read>) {
  const { path, item, input, list, query, summaries } = calls
  const key = (calls.key ?? 'id') as Key
  const params = z.strictObject({ [key]: Id } as Record<Key, typeof Id>)
  const written = (calls.written ?? item) as Written
  const read = (calls.read ?? item) as Read
  const right = calls.right && { right: calls.right }
  const one = `${path}{${key}}/` as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: summaries.list,
      response: list,
      ...((query && { query }) as QueryPart<Query>),
    }),
    get: endpoint({ method: 'GET', path: one, summary: summaries.get, params, response: read }),
    create: endpoint({
      method: 'POST',
      path,
      ...right,
      summary: summaries.create,
      body: input,
      status: 201,
      response: written,
    }),
    replace: endpoint({
      method: 'PUT',
      path: one,
      ...right,
      summary: summaries.replace,
      params,
      body: input,
      response: written,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      ...right,
      summary: `${summaries.remove}; undone by restore within 30 days`,
      params,
      status: 204,
      response: NoContent,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${one}restore/`,
      ...right,
      summary: summaries.restore,
      params,
      response: read,
    }),
  }
}
