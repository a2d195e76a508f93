import type { SerializedError } from '@reduxjs/toolkit'
import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { SymptomRow } from '../../features/symptoms/SymptomList.tsx'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

export interface SymptomsCardProps {
  symptoms: readonly Symptom[] | undefined
  error: ApiError | SerializedError | undefined
  onRetry: () => void
  issueName: (id: string | null) => string | undefined
  max: number
}

/** What was felt last. */
export function SymptomsCard({ symptoms, error, onRetry, issueName, max }: SymptomsCardProps) {
  const { t } = useTranslation('record')
  const dates = useDates()
  return (
    <Card
      title={t('cards.symptoms.title')}
      padding="none"
      action={
        <Link isStandalone href={paths.symptoms()}>
          {t('cards.symptoms.all')}
        </Link>
      }
    >
      {!symptoms && (
        <div className="p-4 sm:px-5">
          {error ? (
            <LoadFailed error={error} onRetry={onRetry} />
          ) : (
            <Skeleton label={t('cards.symptoms.loading')} shape="rows" lines={2} />
          )}
        </div>
      )}
      {symptoms?.length === 0 && (
        <p className="px-4 pb-4 text-soft sm:px-5">
          {t('cards.symptoms.none')} <Link href={paths.newSymptom()}>{t('cards.symptoms.add')}</Link>
        </p>
      )}
      {symptoms && symptoms.length > 0 && (
        <List>
          {symptoms.slice(0, max).map((symptom) => (
            <SymptomRow
              key={symptom.id}
              symptom={symptom}
              when={{
                dayAndTime: `${dates.dateWithWeekday(symptom.recorded_date)}, ${dates.time(symptom.recorded_time)}`,
              }}
              issueName={issueName}
              hrefOf={({ id }) => paths.editSymptom(id)}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
