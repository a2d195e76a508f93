import { type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { useTranslation } from 'react-i18next'
import type { KindWithData } from '../../../features/charts/chartsApi.ts'
import { seriesOf } from '../../../features/charts/series.ts'
import { SmallLine } from '../../../features/charts/SmallLine.tsx'
import { RichText } from '../../../features/user/RichText.tsx'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useUnits } from '../../../lib/units.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'

export interface KindCardsProps {
  kinds: readonly KindWithData[]
  /** The one in the large chart. */
  shown: LogKindName | undefined
  /** The search part of the address that shows a kind. */
  hrefOf: (kind: LogKindName) => string
}

/** Each kind with its last value and a small line; a press shows it in the large chart. */
export function KindCards({ kinds, shown, hrefOf }: KindCardsProps) {
  const { t, i18n } = useTranslation('charts')
  const dates = useDates()
  const units = useUnits()
  return (
    <Card title={t('kinds')} padding="none">
      <List>
        {kinds.map(({ kind, entries }) => {
          const [last] = entries
          return (
            <ListRow
              key={kind}
              href={paths.charts() + hrefOf(kind)}
              title={
                <span {...(kind === shown && { className: 'text-primary' })}>
                  {logKindLabel(kind, languageOf(i18n.language))}
                </span>
              }
              detail={
                last && (
                  <RichText
                    text={t('last', { value: units.parts(last.values)[0] })}
                    parts={{
                      // In a narrow row a date would break at its hyphens.
                      day: (
                        <span className="whitespace-nowrap">
                          {dates.dateWithWeekday(dates.local(last.measured_at).date)}
                        </span>
                      ),
                    }}
                  />
                )
              }
              trailing={<SmallLine series={seriesOf(kind, entries, units.unitFor)} />}
            />
          )
        })}
      </List>
    </Card>
  )
}
