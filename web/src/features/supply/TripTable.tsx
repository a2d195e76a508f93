import type { TripNeed } from '@salve/contract/medications/supply.ts'
import { partsOfSum } from '@salve/domain/amounts.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useSupplyWords } from './useSupplyWords.ts'

const isSome = (sum: TripNeed['total']) => partsOfSum(sum) > 0

export interface TripTableProps {
  needs: readonly TripNeed[]
  nameOf: (need: TripNeed) => string
}

/** The need of each medicine on the days away. On phones each cell has a line of its own. */
export function TripTable({ needs, nameOf }: TripTableProps) {
  const { t } = useTranslation('supply')
  const words = useSupplyWords()
  const needed = (need: TripNeed) =>
    [
      isSome(need.scheduled) && words(need, need.scheduled),
      isSome(need.as_needed) && `${t('trip.asNeeded')} ${words(need, need.as_needed)}`,
    ]
      .filter(Boolean)
      .join(' + ') || words(need, need.scheduled)
  const advice = ({ missing, ...need }: TripNeed) =>
    missing === null
      ? t('trip.unknown')
      : isSome(missing)
        ? t('trip.buy', { amount: words(need, missing) })
        : t('trip.enough')
  return (
    <table className="w-full text-left" aria-label={t('trip.caption')}>
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-soft text-sm">
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t('trip.medicine')}
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t('trip.needed')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('trip.pack')}
          </th>
        </tr>
      </thead>
      <tbody>
        {needs.map((need) => (
          <tr
            key={need.medication_plan}
            className="border-line border-b align-top last:border-0 max-sm:block max-sm:py-2"
          >
            <th scope="row" className="break-words py-1.5 pr-3 font-semibold max-sm:block max-sm:py-0">
              {nameOf(need)}
            </th>
            <td className="py-1.5 pr-3 max-sm:block max-sm:py-0">{needed(need)}</td>
            <td className="py-1.5 max-sm:block max-sm:py-0">
              <p className="font-semibold">
                {[words(need, need.total), need.packs !== null && t('trip.packs', { count: need.packs })]
                  .filter(Boolean)
                  .join(' = ')}
              </p>
              <p className="text-soft text-sm">{advice(need)}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
