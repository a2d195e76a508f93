import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { useCircumstanceWords } from '../../../features/logbook/useCircumstanceWords.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useUnits } from '../../../lib/units.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { ValueBadges } from '../../../features/judgement/ValueBadges.tsx'
import { OverviewSection } from './OverviewSection.tsx'

/** The newest value of each kind, with its class in words. */
export function ValuesSection({ entries }: { entries: Overview['newest_values'] }) {
  const { t, i18n } = useTranslation('record')
  const dates = useDates()
  const units = useUnits()
  const words = useCircumstanceWords()
  return (
    <OverviewSection
      title={t('overview.values')}
      all={{ href: paths.logbook(), label: t('overview.allValues') }}
      isEmpty={entries.length === 0}
      empty={{
        said: t('overview.noneNoted'),
        why: t('overview.valuesWhy'),
        href: paths.newLogEntry(),
        label: t('overview.addValue'),
      }}
    >
      <List>
        {entries.map((entry) => {
          const { uid, kind, measured_at, values, context, sitting, readings } = entry
          const day = dates.local(measured_at).date
          const circumstances = Object.entries(context).map(([name, answer]) => words(name, answer))
          return (
            <ListRow
              key={`${kind} ${uid}`}
              href={sitting && readings > 1 ? paths.editSitting(sitting) : paths.editLogEntry(uid)}
              title={
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span>{logKindLabel(kind, languageOf(i18n.language))}</span>{' '}
                  <span>{units.entry(values)}</span>
                </span>
              }
              detail={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <ValueBadges value={entry} />
                  <span>{[dates.date(day), ...circumstances].join(' · ')}</span>
                </span>
              }
            />
          )
        })}
      </List>
    </OverviewSection>
  )
}
