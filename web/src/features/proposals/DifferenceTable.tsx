import { useTranslation } from '../../lib/useTranslation.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import type { Difference } from './useDifferences.ts'

export interface DifferenceTableProps {
  caption: string
  differences: readonly Difference[]
}

/** The current and the proposed state, side by side; new things have no "now". */
export function DifferenceTable({ caption, differences }: DifferenceTableProps) {
  const { t } = useTranslation('proposals')
  const hasBefore = differences.some(({ before }) => before !== null)
  if (differences.length === 0) return null
  return (
    <table className="w-full border-collapse sm:table-fixed text-left">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-1/4" />
        {hasBefore && <col />}
        <col />
      </colgroup>
      <thead className={hasBefore ? 'text-soft text-sm' : 'sr-only'}>
        <tr>
          <th scope="col" className="w-1/4 pr-3 pb-1 font-normal">
            <VisuallyHidden>{t('difference.what')}</VisuallyHidden>
          </th>
          {hasBefore && (
            <th scope="col" className="pr-3 pb-1 font-semibold">
              {t('difference.now')}
            </th>
          )}
          <th scope="col" className="pb-1 font-semibold">
            {t('difference.proposed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ term, before, after }) => (
          <tr key={term} className="border-line border-t align-top">
            <th scope="row" className="hyphens-auto break-words py-2 pr-3 font-normal text-soft text-sm">
              {term}
            </th>
            {hasBefore && <td className="break-words py-2 pr-3">{before ?? t('difference.nothing')}</td>}
            <td className="break-words py-2 font-semibold">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
