import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../api/pages.ts'
import {
  usePageCliniciansInfiniteQuery,
  usePageDiagnosticCentersInfiniteQuery,
} from '../../features/clinicians/cliniciansApi.ts'
import type { CliniciansTab } from '../../features/clinicians/cliniciansSlice.ts'
import { DirectoryFilters } from '../../features/clinicians/DirectoryFilters.tsx'
import { centerQuery, clinicianQuery, isNarrowed } from '../../features/clinicians/directoryChoices.ts'
import { CenterRow, ClinicianRow } from '../../features/clinicians/EntryRow.tsx'
import { useSettled } from '../../lib/useSettled.ts'
import { Tabs } from '../../ui/choices/Tabs.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { DirectoryList } from './DirectoryList.tsx'
import { useDirectory } from './useDirectory.ts'

export function Component() {
  const { t } = useTranslation('care')
  const directory = useDirectory()
  const { choices, sort, choose, sortBy, clear } = directory
  const asked = { choices, sort, search: useSettled(directory.search) }
  const narrowing = isNarrowed(asked) && clear
  const controls = (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t(`directory.search.${choices.activeTab}`)}
        value={directory.search}
        onChange={directory.type}
      />
      <DirectoryFilters choices={choices} sort={sort} onChange={choose} onSort={sortBy} />
    </div>
  )
  return (
    <>
      <PageHeader title={t('directory.title')} description={t('directory.description')} />
      <Tabs<CliniciansTab>
        label={t('directory.title')}
        value={choices.activeTab}
        onChange={(activeTab) => choose({ ...choices, activeTab })}
        tabs={[
          {
            value: 'clinicians',
            label: t('directory.tabs.clinicians'),
            content: (
              <div className="flex flex-col gap-6">
                {controls}
                <Clinicians args={clinicianQuery(asked)} onClear={narrowing} />
              </div>
            ),
          },
          {
            value: 'diagnosticCenters',
            label: t('directory.tabs.diagnosticCenters'),
            content: (
              <div className="flex flex-col gap-6">
                {controls}
                <Centers args={centerQuery(asked)} onClear={narrowing} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

interface TabProps<Query extends (...args: never[]) => unknown> {
  args: ReturnType<Query>
  onClear: false | (() => void)
}

function Clinicians({ args, onClear }: TabProps<typeof clinicianQuery>) {
  const list = usePageCliniciansInfiniteQuery(args)
  const clinicians = entriesOf(list.data)
  return (
    <DirectoryList list={list} entries={clinicians} onClear={onClear}>
      {clinicians.map((clinician) => (
        <ClinicianRow key={clinician.id} clinician={clinician} />
      ))}
    </DirectoryList>
  )
}

function Centers({ args, onClear }: TabProps<typeof centerQuery>) {
  const list = usePageDiagnosticCentersInfiniteQuery(args)
  const centers = entriesOf(list.data)
  return (
    <DirectoryList list={list} entries={centers} onClear={onClear}>
      {centers.map((center) => (
        <CenterRow key={center.id} center={center} />
      ))}
    </DirectoryList>
  )
}
