import { Outlet } from 'react-router'
import type { CliniciansTab } from '../../cliniciansSlice.ts'
import { DirectoryFilters } from '../../DirectoryFilters.tsx'
import { filtersSet } from '../../directoryChoices.ts'
import { CenterRow, ClinicianRow } from '../../EntryRow.tsx'
import { useDebouncedValue } from '../../../../lib/useDebouncedValue.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Tabs } from '../../../../ui/choices/Tabs.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { SearchTool } from '../../../../ui/frame/SearchTool.tsx'
import { CareTeam } from '../../CareTeam.tsx'
import { DirectoryList } from '../../DirectoryList.tsx'
import { NothingFits } from '../../NothingFits.tsx'
import { type Directory, useDirectory } from '../../useDirectory.ts'
import { type Looked, useCenters, useClinicians, useEntryCount } from '../../useEntries.ts'

export function Component() {
  const { t } = useTranslation('care')
  const directory = useDirectory()
  const { choices, choose } = directory
  const tab = (value: CliniciansTab, Results: typeof Clinicians) => ({
    value,
    label: t(`directory.tabs.${value}`),
    content: <Search directory={directory} Results={Results} />,
  })
  return (
    <>
      <PageHeader title={t('directory.title')} lead={t('directory.description')} />
      <CareTeam />
      <Tabs<CliniciansTab>
        label={t('directory.title')}
        value={choices.activeTab}
        onChange={(activeTab) => choose({ ...choices, activeTab })}
        tabs={[tab('clinicians', Clinicians), tab('diagnosticCenters', Centers)]}
      />
      <Outlet />
    </>
  )
}

interface SearchProps {
  directory: Directory
  Results: typeof Clinicians
}

function Search({ directory, Results }: SearchProps) {
  const { t } = useTranslation('care')
  const { choices, sort, place } = directory
  const asked = { choices, sort, place, search: useDebouncedValue(directory.search) }
  const count = useEntryCount(asked)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        <SearchTool
          label={t(`directory.search.${choices.activeTab}`)}
          value={directory.search}
          onChange={directory.type}
        />
        <DirectoryFilters
          choices={choices}
          sort={sort}
          place={place}
          count={count}
          onChange={directory.choose}
          onSort={directory.sortBy}
          onPlace={directory.choosePlace}
        />
      </div>
      <Results directory={directory} asked={asked} count={count} />
    </div>
  )
}

interface ResultsProps {
  directory: Directory
  asked: Looked
  count: number | undefined
}

const isNarrowed = ({ choices, search }: Looked) => search !== '' || filtersSet(choices).length > 0

function Clinicians({ directory, asked, count }: ResultsProps) {
  const { list, entries } = useClinicians(asked)
  return (
    <DirectoryList
      tab="clinicians"
      list={list}
      entries={entries}
      count={count}
      nothingFits={isNarrowed(asked) ? <NothingFits directory={directory} asked={asked} /> : undefined}
    >
      {entries.map((clinician) => (
        <ClinicianRow key={clinician.id} clinician={clinician} />
      ))}
    </DirectoryList>
  )
}

function Centers({ directory, asked, count }: ResultsProps) {
  const { list, entries } = useCenters(asked)
  return (
    <DirectoryList
      tab="diagnosticCenters"
      list={list}
      entries={entries}
      count={count}
      nothingFits={isNarrowed(asked) ? <NothingFits directory={directory} asked={asked} /> : undefined}
    >
      {entries.map((center) => (
        <CenterRow key={center.id} center={center} />
      ))}
    </DirectoryList>
  )
}
