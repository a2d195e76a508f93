import { SymptomRow } from '../../features/symptoms/SymptomList.tsx'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { List } from '../../ui/content/List.tsx'
import type { CardProps } from './cardProps.ts'
import { PartCard } from './PartCard.tsx'

/** The latest symptoms. */
export function SymptomsCard({ dashboard: { symptoms }, onRetry }: CardProps<'symptoms'>) {
  const { t } = useTranslation('record')
  const dates = useDates()
  return (
    <PartCard
      title={t('cards.symptoms.title')}
      all={{ href: paths.symptoms(), label: t('cards.symptoms.all') }}
      part={symptoms}
      onRetry={onRetry}
      empty={{
        isTrue: (latest) => latest.length === 0,
        said: t('cards.symptoms.none'),
        href: paths.newSymptom(),
        label: t('cards.symptoms.add'),
      }}
    >
      {(latest) => (
        <List>
          {latest.map((symptom) => (
            <SymptomRow
              key={symptom.id}
              symptom={symptom}
              when={{
                dayAndTime: `${dates.dateWithWeekday(symptom.recorded_date)}, ${dates.time(symptom.recorded_time)}`,
              }}
              issueName={() => symptom.health_issue_name ?? undefined}
              hrefOf={({ id }) => paths.editSymptom(id)}
            />
          ))}
        </List>
      )}
    </PartCard>
  )
}
