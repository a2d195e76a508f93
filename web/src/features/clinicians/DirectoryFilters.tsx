import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { useListCitiesQuery, useListSpecializationsQuery } from './cliniciansApi.ts'
import type { DirectoryChoices } from './cliniciansSlice.ts'
import { choiceParams, type DirectorySort, RATINGS } from './directoryChoices.ts'

export interface DirectoryFiltersProps {
  choices: DirectoryChoices
  sort: DirectorySort
  onChange: (choices: DirectoryChoices) => void
  onSort: (sort: DirectorySort) => void
}

const YES_NO = {
  clinicians: ['availableOnline', 'acceptingPatients'],
  diagnosticCenters: ['is24Hours', 'hasHomeCollection'],
} as const
/** Select knows no choice of nothing: this stands for it. */
const ANY = 'all'

/** Everything by which the directory can be narrowed, save the typed search. */
export function DirectoryFilters({ choices, sort, onChange, onSort }: DirectoryFiltersProps) {
  const { t } = useTranslation('care')
  const { data: cities } = useListCitiesQuery()
  const { data: specializations } = useListSpecializationsQuery()
  const isOfClinicians = choices.activeTab === 'clinicians'
  const flags = YES_NO[choices.activeTab]
  const id = useId()
  const set = choiceParams({ ...choices, activeTab: 'clinicians' }, 'name').size
  const [isOpen, setIsOpen] = useState(set > 0)

  const select = (name: 'city' | 'specialization' | 'rating', values: { value: string; label: string }[]) => (
    <Select
      label={t(`directory.filters.${name}`)}
      value={choices[name] || ANY}
      onChange={(value) => onChange({ ...choices, [name]: value === ANY ? '' : value })}
      choices={[{ value: ANY, label: t('directory.filters.any') }, ...values]}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="sm:hidden">
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {set > 0 ? t('directory.filters.openActive', { count: set }) : t('directory.filters.open')}
        </Button>
      </div>
      <div id={id} className={cx('flex-col gap-4 sm:flex', isOpen ? 'flex' : 'hidden')}>
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
          {select(
            'city',
            (cities?.results ?? []).map(({ city }) => ({ value: city, label: city })),
          )}
          {isOfClinicians &&
            select(
              'specialization',
              (specializations?.results ?? []).map(({ specialization }) => ({
                value: specialization,
                label: specialization,
              })),
            )}
          {select(
            'rating',
            RATINGS.map((value) => ({ value, label: t('directory.filters.atLeast', { value }) })),
          )}
          <Select
            label={t('directory.sort.label')}
            value={sort}
            onChange={(value) => onSort(value || 'name')}
            choices={[
              { value: 'name', label: t('directory.sort.name') },
              { value: 'rating', label: t('directory.sort.rating') },
            ]}
          />
        </div>
        <FilterChips<(typeof flags)[number]>
          label={t('directory.filters.more')}
          choices={flags.map((flag) => ({ value: flag, label: t(`directory.flags.${flag}`) }))}
          value={flags.filter((flag) => choices[flag])}
          onChange={(chosen) =>
            onChange({
              ...choices,
              ...Object.fromEntries(flags.map((flag) => [flag, chosen.includes(flag)])),
            })
          }
        />
      </div>
    </div>
  )
}
