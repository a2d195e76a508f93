import type { Hit } from '@salve/contract/medical-records/documents.ts'
import { Fragment } from 'react'

/** A text with the words that a search fits marked; the rest of it stays as it is. */
export function MarkedText({ hit: { excerpt, ranges } }: { hit: Pick<Hit, 'excerpt' | 'ranges'> }) {
  return (
    <>
      {ranges.map(([begin, end], i) => (
        <Fragment key={begin}>
          {excerpt.slice(ranges[i - 1]?.[1] ?? 0, begin)}
          <mark className="rounded-sm bg-amber-soft font-semibold text-ink">{excerpt.slice(begin, end)}</mark>
        </Fragment>
      ))}
      {excerpt.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
