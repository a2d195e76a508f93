import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { LIST_MAX } from '@salve/contract/fields.ts'
import { Columns3, Plus } from 'lucide-react'
import { useState } from 'react'
import { useListLabAnalytesQuery } from './labsApi.ts'
import { OwnResultsContext, rememberedResults } from './ownResultsContext.ts'
import { CheckList } from './upload/CheckList.tsx'
import { ReportPages } from './upload/ReportPages.tsx'
import { useCheckedReport } from './upload/useCheckedReport.ts'
import { usePagePictures } from './upload/usePagePictures.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Meter } from '../../ui/feedback/Meter.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ReportDay } from './ReportDay.tsx'
import { ReportColumns } from './ReportColumns.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportNotices } from './ReportNotices.tsx'
import { ReportUnread } from './ReportUnread.tsx'
import { useReportFile } from './useReportFile.ts'
import { useReportSave } from './useReportSave.ts'

/**
 * The lines of a report beside its pages, each to be confirmed, corrected or dropped; then it is
 * saved as a whole.
 */
export function ReportCheck({ extraction }: { extraction: LabExtraction }) {
  const { t } = useTranslation('labUpload')
  const checked = useCheckedReport(extraction)
  const { lines } = checked.report
  const remembered = useListLabAnalytesQuery({ query: { limit: LIST_MAX } }).data?.results ?? []
  const firstOpen = (after = -1) =>
    [...lines.slice(after + 1), ...lines.slice(0, after + 1)].find(({ state }) => state === 'open')?.key ??
    null
  const [current, setCurrent] = useState<number | null>(() => firstOpen())
  const [focusCount, setFocusCount] = useState(0)
  const [isAskingColumns, setAskingColumns] = useState(false)
  const pages = usePagePictures(useReportFile(extraction.document), extraction.media_type, extraction.turned)
  const save = useReportSave(extraction, checked)
  const done = lines.filter(({ state }) => state !== 'open').length

  const goTo = (key: number | null) => {
    setCurrent(key)
    setFocusCount((count) => count + 1)
  }
  const finish = (key: number, state: 'confirmed' | 'dropped') => {
    checked.setLine(key, { state })
    const at = lines.findIndex((line) => line.key === key)
    const rest = lines.map((line) => (line.key === key ? { ...line, state } : line))
    const next = [...rest.slice(at + 1), ...rest.slice(0, at)].find((line) => line.state === 'open')
    goTo(next?.key ?? null)
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <ReportNotices extraction={extraction} isRestored={checked.isRestored} />
        {lines.length > 0 && (
          <Meter
            label={t('check.doneLabel')}
            value={done}
            maxValue={lines.length}
            valueText={t('check.done', { done, count: lines.length })}
          />
        )}
        <OwnResultsContext value={rememberedResults(remembered)}>
          <CheckList
            lines={lines}
            found={extraction.lines}
            pages={pages}
            current={current}
            focusCount={focusCount}
            onSelect={(key) => (key === current ? setCurrent(null) : goTo(key))}
            onChange={(key, made) => checked.setLine(key, { ...made, state: 'open' })}
            onDone={finish}
            renderDay={(day, keys) => (
              <ReportDay
                day={day ?? checked.report.taken_on}
                count={keys.length}
                // The report's own lines are left out one by one.
                onDrop={day === null ? null : () => checked.dropLines(keys)}
              />
            )}
          />
        </OwnResultsContext>
        <ReportUnread extraction={extraction} />
        <div className="flex flex-wrap gap-3">
          <Button icon={Plus} onPress={() => goTo(checked.add())}>
            {t('check.add')}
          </Button>
          {extraction.columns.length > 1 && (
            <Button variant="quiet" icon={Columns3} onPress={() => setAskingColumns(true)}>
              {t('check.columns')}
            </Button>
          )}
        </div>
        <ReportFacts report={checked.report} onChange={checked.set} dateError={save.dateError} />
        {save.problem && (
          <Notice tone="error" live="alert">
            {save.problem}
          </Notice>
        )}
        <div>
          <Button
            variant="primary"
            isPending={save.isSaving}
            onPress={() => void save.run().then((isOpen) => isOpen && goTo(firstOpen()))}
          >
            {t('check.save')}
          </Button>
        </div>
      </div>
      <section
        aria-label={t('check.showPages')}
        className="sticky top-20 hidden max-h-[calc(100dvh-7rem)] min-w-0 overflow-y-auto rounded-md border border-line p-2 lg:block"
      >
        <ReportPages
          pages={pages}
          lines={extraction.lines}
          current={current}
          isDone={(at) => lines.find(({ key }) => key === at)?.state !== 'open'}
          onSelect={goTo}
        />
      </section>
      {isAskingColumns && <ReportColumns extraction={extraction} onClose={() => setAskingColumns(false)} />}
    </div>
  )
}
