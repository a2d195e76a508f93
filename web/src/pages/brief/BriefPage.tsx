import type { Brief } from '@salve/contract/brief.ts'
import type { SerializedError } from '@reduxjs/toolkit'
import { useSearchParams } from 'react-router'
import type { ApiError } from '../../api/errors.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { PrintButton } from '../../ui/actions/PrintButton.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { isMissing } from '../../record/LoadingSheet.tsx'
import { FindingLines } from './FindingLines.tsx'
import { DocumentLines, IssueLines, Questions, SymptomLines } from './OtherLines.tsx'
import { LabLines } from './LabLines.tsx'
import { AdherenceLines, AsNeededLines, PlanLines } from './PlanLines.tsx'
import { ValueLines } from './ValueLines.tsx'

export interface BriefPageProps {
  /** Reads it from the day that the address names. */
  query: {
    data?: Brief | undefined
    error?: ApiError | SerializedError | undefined
    isFetching: boolean
    refetch: () => unknown
  }
  /** The page from which one comes here. */
  back: string
}

/** The day that was chosen in place of the last visit, out of the address. */
export function useChosenDay(): { since?: string } {
  const since = useSearchParams()[0].get('since') ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(since) ? { since } : {}
}

/** The changes since somebody was last seen, on screen and on paper. */
export function BriefPage({ query, back }: BriefPageProps) {
  const { t } = useTranslation('brief')
  const { data: brief, error } = query
  const dates = useDates()
  const label = brief?.provider.name ?? t('title')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          brief && (
            <>
              {brief.provider.name && (
                <span className="block">{t('with', { name: brief.provider.name })}</span>
              )}
              {brief.appointment && (
                <span className="block">
                  <Unbroken>
                    {t('for', {
                      title: brief.appointment.title,
                      day: dates.dateTime(brief.appointment.starts_at),
                    })}
                  </Unbroken>
                </span>
              )}
              <span className="hidden print:block">
                {brief.patient.date_of_birth
                  ? t('patient', {
                      name: brief.patient.name,
                      date: dates.date(brief.patient.date_of_birth),
                    })
                  : brief.patient.name}
              </span>
            </>
          )
        }
        back={{ href: back, label }}
        action={brief && <PrintButton>{t('print')}</PrintButton>}
      />
      {!brief && !error && <Skeleton label={t('loading')} lines={8} />}
      {error && isMissing(error) && <EmptyState title={t('missingTitle')} why={t('missingWhy')} />}
      {error && !isMissing(error) && <LoadFailed error={error} onRetry={() => void query.refetch()} />}
      {brief && <BriefView brief={brief} isLoading={query.isFetching} />}
    </>
  )
}

function BriefView({ brief, isLoading }: { brief: Brief; isLoading: boolean }) {
  const { t } = useTranslation('brief')
  const [params, setParams] = useSearchParams()
  const dates = useDates()
  const { since, until } = brief
  const isEmpty = [
    brief.health_issues,
    brief.plans,
    brief.as_needed,
    brief.values,
    brief.symptoms,
    brief.labs,
    brief.documents,
  ].every(({ total }) => total === 0)
  const choose = (day: string) => {
    if (day === since.date || day > until) return
    setParams(day ? { since: day } : {}, { replace: true })
  }
  return (
    <div className="flex flex-col gap-6 print:gap-2" aria-busy={isLoading}>
      <p>
        <Unbroken>
          {t(`since.${since.origin}`, { from: dates.date(since.date), to: dates.date(until) })}
        </Unbroken>
      </p>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <div className="w-full max-w-64">
          <DateField
            label={t('choose')}
            name="since"
            value={since.date}
            maxValue={until}
            onChange={choose}
            onBlur={() => {}}
          />
        </div>
        {params.has('since') && (
          <Button onPress={() => setParams({}, { replace: true })}>{t('lastVisit')}</Button>
        )}
      </div>
      {brief.questions.length > 0 && <Questions questions={brief.questions} />}
      {isEmpty && <EmptyState title={t('empty')} why={t('emptyWhy')} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:block print:space-y-2">
        <PlanLines plans={brief.plans} />
        <FindingLines />
        {brief.adherence && <AdherenceLines adherence={brief.adherence} since={since.date} />}
        <AsNeededLines taken={brief.as_needed} />
        {brief.measured > 0 && <ValueLines brief={brief} />}
        <SymptomLines symptoms={brief.symptoms} />
        {brief.lab_lines > 0 && <LabLines labs={brief.labs} count={brief.lab_lines} />}
        <DocumentLines documents={brief.documents} />
        <IssueLines issues={brief.health_issues} />
      </div>
      <p className="text-soft text-sm">{t('note', { product: PRODUCT_NAME })}</p>
      {brief.appointment && (
        <div className="print:hidden">
          <LinkButton href={paths.appointment(brief.appointment.id)}>{brief.appointment.title}</LinkButton>
        </div>
      )}
    </div>
  )
}
