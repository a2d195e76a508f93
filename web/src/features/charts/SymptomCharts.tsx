import { severityWord } from '@salve/domain/severity.ts'
import { useSearchParams } from 'react-router'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { chartParams, daysOf, readChartChoice } from './chartChoice.ts'
import { useSymptomSeriesQuery } from './chartsApi.ts'
import { RangeSettings } from './ChartSettings.tsx'
import { SeverityDrawing } from './SeverityDrawing.tsx'
import { SeverityTable } from './SeverityTable.tsx'

/** How strong each symptom was, day by day: each with a picture of its own, on the same days. */
export function SymptomCharts() {
  const { t: tCharts, i18n } = useTranslation('charts')
  const { t } = useTranslation('chartPages')
  const dates = useDates()
  const [params, setParams] = useSearchParams()
  const choice = readChartChoice(params)
  const today = dates.now().date
  const days = daysOf(choice.range, today)
  const { data, error, refetch } = useSymptomSeriesQuery({ query: days })
  const word = (severity: number) => severityWord(severity, languageOf(i18n.language))
  const from = days.from ?? data?.first ?? today
  return (
    <>
      <PageHeader title={t('symptoms.title')} back={{ href: paths.charts(), label: tCharts('all') }} />
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('symptoms.loading')} lines={8} />}
      {data?.first === null && (
        <EmptyState
          title={t('symptoms.noneTitle')}
          why={t('symptoms.noneWhy')}
          action={
            <LinkButton variant="primary" href={paths.newSymptom()}>
              {t('symptoms.add')}
            </LinkButton>
          }
        />
      )}
      {data && data.first !== null && data.symptoms.length === 0 && <p>{t('symptoms.noneInRange')}</p>}
      {data?.symptoms.map((symptom) => (
        <Card key={symptom.name} title={symptom.name}>
          <p className="text-pretty font-semibold">
            {t('symptoms.sentence', {
              count: symptom.count,
              worst: symptom.worst,
              word: word(symptom.worst),
            })}
          </p>
          <SeverityDrawing days={symptom.days} from={from} to={days.to} />
          <SeverityTable name={symptom.name} days={symptom.days} />
        </Card>
      ))}
      {data && data.left_out > 0 && (
        <p className="text-soft text-sm">{t('symptoms.leftOut', { count: data.left_out })}</p>
      )}
      {data && data.first !== null && (
        <RangeSettings
          choice={choice}
          hasOwn={false}
          onChoose={({ range = choice.range }) => {
            const next = chartParams({ ...choice, kind: undefined, beside: undefined, range })
            next.set('show', 'symptoms')
            setParams(next, { replace: true, preventScrollReset: true })
          }}
        />
      )}
    </>
  )
}
