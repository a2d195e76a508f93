/** Batch size: worth one query to the database, and small enough to be held in memory. */
const ITEMS_AT_ONCE = 200

interface PageOf<Item> {
  results: Item[]
  next: string | null
}

/**
 * All items of a list, page by page. Each page is a query of its own, so that a slow reader holds
 * no connection; concurrent changes may be included or not, but nothing else is missed or
 * duplicated.
 */
export async function* allPages<Item>(
  list: (page: { limit: number; cursor: string | undefined }) => Promise<string>,
): AsyncGenerator<Item[]> {
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = JSON.parse(await list({ limit: ITEMS_AT_ONCE, cursor })) as PageOf<Item>
    yield page.results
    cursor = page.next
  }
}
