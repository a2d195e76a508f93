import { exportLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { Plus, Table2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, useSearchParams } from 'react-router'
import { LabFilterPanel } from '../../LabFilterPanel.tsx'
import {
  countLabFilters,
  type LabFilters,
  type LabView,
  labParams,
  labQuery,
  NO_LAB_FILTERS,
  readLabFilters,
  readLabView,
} from '../../labFilters.ts'
import { useListLabAnalytesQuery } from '../../labsApi.ts'
import { labProfileOf } from '../../useUsualRange.ts'
import { userSlice } from '../../../user/userSlice.ts'
import { paths } from '../../../../lib/paths.ts'
import { useDebouncedValue } from '../../../../lib/useDebouncedValue.ts'
import { useScreenIs } from '../../../../lib/useScreenIs.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../../../ui/choices/SegmentedControl.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ToolFold } from '../../../../ui/frame/ToolFold.tsx'
import { ListActions } from '../../../../record/ListActions.tsx'
import { useCsvAction } from '../../../../record/useCsvAction.ts'
import { useImportAction } from '../../../../record/useImportAction.ts'
import { useIssueChoices } from '../../../health-issues/useIssueChoices.ts'
import { LabReportList } from '../../LabReportList.tsx'
import { LabTableView } from '../../LabTableView.tsx'

export function Component() {
  const { t } = useTranslation('labs')
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const filters = readLabFilters(params)
  const view = readLabView(params)
  const issues = useIssueChoices()
  const profile = labProfileOf(useSelector(userSlice.selectSlice).user)
  // One analyte tells whether there is any report at all: a new record has neither filters nor
  // views.
  const any = useListLabAnalytesQuery({ query: { limit: 1 } })
  const isNew = any.data?.results.length === 0
  const csv = useCsvAction(exportLabResults, { query: labQuery(filters, search) }, 'lab-results')
  const bringIn = useImportAction('lab_results')
  // The plus of phones leads to the form alone.
  const isPhone = useScreenIs('phone')
  const upload = { id: 'upload', label: t('list.upload'), icon: Upload, href: paths.uploadLabReport() }
  const choose = (chosen: LabFilters, shown: LabView = view) =>
    setParams(labParams(chosen, shown), { replace: true })
  const clear = () => {
    setTyped('')
    choose(NO_LAB_FILTERS)
  }
  const add = (
    <>
      <LinkButton variant="primary" icon={Plus} href={paths.newLabResult()}>
        {t('list.add')}
      </LinkButton>
      <LinkButton icon={Upload} href={paths.uploadLabReport()}>
        {t('list.upload')}
      </LinkButton>
    </>
  )
  return (
    <>
      <PageHeader
        title={t('list.title')}
        action={
          <ListActions isInQuickAdd more={isNew ? [bringIn] : [...(isPhone ? [upload] : []), csv, bringIn]}>
            {!isNew && add}
          </ListActions>
        }
      />
      {isNew ? (
        <EmptyState
          title={t('list.emptyTitle')}
          why={t('list.emptyWhy')}
          action={<div className="flex flex-wrap justify-center gap-3">{add}</div>}
        />
      ) : (
        <>
          <div className="print:hidden">
            <ToolFold icon={Table2} label={t('view.label')}>
              <SegmentedControl
                label={t('view.label')}
                value={view}
                onChange={(shown) => choose(filters, shown)}
                choices={[
                  { value: 'reports', label: t('view.reports') },
                  { value: 'table', label: t('view.table') },
                ]}
              />
            </ToolFold>
          </div>
          <LabFilterPanel
            search={view === 'reports' && { label: t('list.search'), value: typed, onChange: setTyped }}
            filters={filters}
            issues={issues.choices}
            hasOutOfRange={view === 'reports'}
            onChange={choose}
          />
          {view === 'reports' ? (
            <LabReportList
              filters={filters}
              search={search}
              isFiltered={search !== '' || countLabFilters(filters) > 0}
              profile={profile}
              issueName={issues.nameOf}
              onClear={clear}
            />
          ) : (
            <LabTableView filters={filters} onClear={clear} />
          )}
          <p className="text-soft text-sm">{t('list.orientation')}</p>
        </>
      )}
      <Outlet />
    </>
  )
}
