import type { LabTrend } from '@salve/contract/medical-records/lab-courses.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { Ruler } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useParams, useSearchParams } from 'react-router'
import { useWidth } from '../../../../charts/useWidth.ts'
import { useGetLabTrendQuery } from '../../../labsApi.ts'
import { TrendSeries } from '../../../TrendSeries.tsx'
import { labProfileOf, useAnalyteName, useAnalyteNote } from '../../../useUsualRange.ts'
import { userSlice } from '../../../../user/userSlice.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { SegmentedControl } from '../../../../../ui/choices/SegmentedControl.tsx'
import { ToolFold } from '../../../../../ui/frame/ToolFold.tsx'
import { PageHeader } from '../../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../../../record/LoadFailed.tsx'
import { isMissing } from '../../../../../record/LoadingSheet.tsx'

/** One analyte's course over all reports. The chosen unit is in the address. */
export function Component() {
  const { t } = useTranslation('labs')
  const { analyte = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const unit = params.get('unit') ?? ''
  const nameOf = useAnalyteName()
  const noteOf = useAnalyteNote()
  const { data, error, refetch, isFetching } = useGetLabTrendQuery(
    { query: { analyte, unit } },
    { refetchOnFocus: true },
  )
  const back = { href: paths.labResults(), label: t('trend.back') }
  if (isMissing(error))
    return (
      <>
        <PageHeader title={t('trend.course')} back={back} />
        <EmptyState title={t('trend.notFoundTitle')} why={t('trend.notFoundText')} action={null} />
      </>
    )
  const named = data && { analyte: data.analyte, loinc: null }
  const units = distinctTexts(data?.units ?? [])
  return (
    <>
      <PageHeader title={named ? nameOf(named) : t('trend.course')} back={back} />
      {!data && !error && <Skeleton label={t('trend.loading')} lines={6} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && named && (
        <div className="flex flex-col gap-5" aria-busy={isFetching}>
          {units.length > 1 && (
            <ToolFold icon={Ruler} label={t('trend.unit')}>
              <SegmentedControl
                label={t('trend.unit')}
                value={data.unit ?? ''}
                onChange={(chosen) => setParams({ unit: chosen }, { replace: true })}
                choices={units.map((one) => ({ value: one, label: labUnitText(one) }))}
              />
            </ToolFold>
          )}
          {noteOf(named) && <p>{noteOf(named)}</p>}
          {data.series.map((series) => (
            <Series key={series.unit ?? ''} trend={data} series={series} name={nameOf(named)} />
          ))}
          {!data.is_complete && <p>{t('trend.incomplete')}</p>}
          <p className="text-soft text-sm">{t('list.orientation')}</p>
        </div>
      )}
    </>
  )
}

/** Units that are read alike are offered once. */
function distinctTexts(units: readonly string[]): string[] {
  return [...new Map(units.map((unit) => [labUnitText(unit), unit])).values()]
}

interface SeriesProps {
  trend: LabTrend
  series: LabTrend['series'][number]
  name: string
}

function Series({ trend, series, name }: SeriesProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const profile = labProfileOf(useSelector(userSlice.selectSlice).user)
  return (
    <TrendSeries
      name={name}
      series={series}
      isAlone={trend.series.length === 1}
      profile={profile}
      frame={frame}
      width={width}
      reportHref={paths.labResult}
    />
  )
}
