import type { LabResult } from '@salve/contract/medical-records/lab-results.ts'
import { Pencil } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { LabLineItem } from '../../../LabLineItem.tsx'
import { useGetLabResultQuery } from '../../../labsApi.ts'
import { labProfileOf } from '../../../useUsualRange.ts'
import { userSlice } from '../../../../user/userSlice.ts'
import { useDates } from '../../../../../lib/dates.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { LinkButton } from '../../../../../ui/actions/Button.tsx'
import { Link } from '../../../../../ui/actions/Link.tsx'
import { Card } from '../../../../../ui/content/Card.tsx'
import { PageHeader } from '../../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../../../record/LoadFailed.tsx'
import { isMissing } from '../../../../../record/LoadingSheet.tsx'
import { useIssueChoices } from '../../../../health-issues/useIssueChoices.ts'

/** One report with all its values. */
export function Component() {
  const { t } = useTranslation('labs')
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetLabResultQuery({ params: { id } })
  const back = { href: paths.labResults(), label: t('report.back') }
  if (data) return <Report report={data} back={back} />
  return (
    <>
      <PageHeader title={t('trend.report')} back={back} />
      {isMissing(error) ? (
        <EmptyState title={t('form.notFoundTitle')} why={t('form.notFoundText')} action={null} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('list.loading')} shape="rows" lines={8} />
      )}
    </>
  )
}

function Report({ report, back }: { report: LabResult; back: { href: string; label: string } }) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  const issues = useIssueChoices()
  const profile = labProfileOf(useSelector(userSlice.selectSlice).user)
  const { lines, laboratory, health_issue, document, note, taken_on } = report
  const out = lines.filter(({ flag }) => flag !== null && flag !== 'N').length
  const facts = [laboratory, t('report.values', { count: lines.length })].filter(Boolean)
  return (
    <>
      <PageHeader
        title={t('report.title', { day: dates.dateWithWeekday(taken_on) })}
        description={facts.join(' · ')}
        back={back}
        action={
          <LinkButton variant="primary" icon={Pencil} href={paths.editLabResult(report.id)}>
            {t('report.edit')}
          </LinkButton>
        }
      />
      <div className="flex flex-col">
        <p className="font-semibold">
          {out === 0 ? t('report.noneOut') : t('report.outOfRange', { count: out })}
        </p>
        {health_issue && issues.nameOf(health_issue) && (
          <Link href={paths.healthIssue(health_issue)} isStandalone>
            {issues.nameOf(health_issue)}
          </Link>
        )}
        {document && (
          <Link href={paths.document(document)} isStandalone>
            {t('list.document')}
          </Link>
        )}
        {note && <p className="whitespace-pre-line">{note}</p>}
      </div>
      <Card title={t('fields.lines')} padding="none">
        <ul className="flex flex-col divide-y divide-line">
          {lines.map((line, position) => (
            <LabLineItem
              key={`${position} ${line.analyte}`}
              line={line}
              day={taken_on}
              profile={profile}
              href={paths.labTrend(line.analyte_key)}
            />
          ))}
        </ul>
      </Card>
      <p className="text-soft text-sm">{t('list.orientation')}</p>
    </>
  )
}
