import type { ReactNode } from 'react'
import { Unbroken } from './Unbroken.tsx'

export interface Definition {
  term: string
  /** The known facts; omit the whole entry without any. */
  value: ReactNode
}

/** Terms and definitions, in two columns if there is room. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, value }) => (
        <div key={term} className="grid gap-x-4 py-2.5 print:py-1 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
          <dt className="text-soft">
            <Unbroken>{term}</Unbroken>
          </dt>
          {/* A link alone is as tall as a target, within the room that the row has anyway. */}
          <dd className="min-w-0 break-words [&>a]:-my-2.5 [&>a]:inline-flex [&>a]:min-h-target [&>a]:items-center">
            {typeof value === 'string' ? <Unbroken>{value}</Unbroken> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
