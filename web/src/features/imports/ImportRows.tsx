import type { ImportSummary } from '@salve/contract/medical-records/imports.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'

/** The imports so far, each with its result. */
export function ImportRows({
  imports,
  hrefOf,
}: {
  imports: readonly ImportSummary[]
  hrefOf: (id: string) => string
}) {
  const { t } = useTranslation('imports')
  const dates = useDates()
  if (imports.length === 0) return null
  return (
    <section className="flex flex-col gap-3" aria-labelledby="past-imports">
      <h2 id="past-imports" className="text-lg">
        {t('past.title')}
      </h2>
      <Card padding="none">
        <List>
          {imports.map((one) => (
            <ListRow
              key={one.id}
              title={one.file_name}
              detail={[
                t(`holds.${one.holds}`),
                dates.dateTime(one.imported_at ?? one.created_at),
                one.state === 'imported'
                  ? t('past.added', { count: one.counts?.records ?? 0 })
                  : t('past.lines', { count: one.line_count }),
              ].join(' · ')}
              trailing={
                <Badge tone={one.state === 'imported' ? 'primary' : 'neutral'}>
                  {t(`states.${one.state}`)}
                </Badge>
              }
              href={hrefOf(one.id)}
            />
          ))}
        </List>
      </Card>
    </section>
  )
}
