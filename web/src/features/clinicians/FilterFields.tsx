import { specialityText } from '@salve/domain/care-words.ts'
import { useState } from 'react'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useListCitiesQuery, useListSpecializationsQuery } from './cliniciansApi.ts'
import type { DirectoryChoices } from './cliniciansSlice.ts'
import { type DirectorySort, FLAGS, RATINGS, SORTS } from './directoryChoices.ts'
import { PlacePicker } from './PlacePicker.tsx'
import type { ChosenPlace } from './placeSlice.ts'

export interface FilterFieldsProps {
  choices: DirectoryChoices
  sort: DirectorySort
  place: ChosenPlace | null
  onChange: (choices: DirectoryChoices) => void
  onSort: (sort: DirectorySort) => void
  onPlace: (place: ChosenPlace | null) => void
}

/** Select has no empty choice: this represents it. */
const ANY = 'all'

/** Everything by which the directory can be narrowed and sorted, save the typed search. */
export function FilterFields({ choices, sort, place, onChange, onSort, onPlace }: FilterFieldsProps) {
  const { t } = useTranslation('care')
  const flags = FLAGS[choices.activeTab]
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {choices.activeTab === 'clinicians' && <SpecializationField choices={choices} onChange={onChange} />}
        <CityField choices={choices} onChange={onChange} />
        <Select
          label={t('directory.filters.rating')}
          value={choices.rating || ANY}
          onChange={(value) => onChange({ ...choices, rating: value === ANY ? '' : value })}
          choices={[
            { value: ANY, label: t('directory.filters.any') },
            ...RATINGS.map((value) => ({ value, label: t('directory.filters.atLeast', { value }) })),
          ]}
        />
        <Select
          label={t('directory.sort.label')}
          value={sort}
          onChange={(value) => onSort(value || 'name')}
          choices={SORTS.map((value) => ({ value, label: t(`directory.sort.${value}`) }))}
        />
      </div>
      <FilterChips<(typeof flags)[number]>
        label={t('directory.filters.more')}
        choices={flags.map((flag) => ({ value: flag, label: t(`directory.flags.${flag}`) }))}
        value={flags.filter((flag) => choices[flag])}
        onChange={(chosen) =>
          onChange({ ...choices, ...Object.fromEntries(flags.map((flag) => [flag, chosen.includes(flag)])) })
        }
      />
      {(sort === 'distance' || place) && (
        <div className="max-w-md">
          <PlacePicker place={place} onChange={onPlace} />
        </div>
      )}
    </div>
  )
}

type FieldProps = Pick<FilterFieldsProps, 'choices' | 'onChange'>

function SpecializationField({ choices, onChange }: FieldProps) {
  const { t } = useTranslation('care')
  const { data } = useListSpecializationsQuery()
  const known = (data?.results ?? []).map(({ specialization, clinicians }) => ({
    value: specialization,
    label: specialityText(specialization, currentLanguage()),
    description: t('directory.count.clinicians', { count: clinicians }),
  }))
  const { specialization } = choices
  const isListed = specialization === '' || known.some(({ value }) => value === specialization)
  const chosen = { value: specialization, label: specialityText(specialization, currentLanguage()) }
  return (
    <Select
      label={t('directory.filters.specialization')}
      value={specialization || ANY}
      onChange={(value) => onChange({ ...choices, specialization: value === ANY ? '' : value })}
      choices={[
        { value: ANY, label: t('directory.filters.any') },
        ...(isListed ? [] : [chosen]),
        ...known.toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage())),
      ]}
    />
  )
}

/**
 * A country has thousands: those with most entries are offered at first, and what begins as was
 * typed.
 */
function CityField({ choices, onChange }: FieldProps) {
  const { t } = useTranslation('care')
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const { data } = useListCitiesQuery({ query: { search: search === choices.city ? '' : search } })
  const known = [...new Map((data?.results ?? []).map((each) => [each.city, each])).values()].map(
    ({ city, entries }) => ({
      value: city,
      label: city,
      description: t('directory.count.entries', { count: entries }),
    }),
  )
  const isListed = choices.city === '' || known.some(({ value }) => value === choices.city)
  return (
    <ComboBox
      key={choices.city}
      label={t('directory.filters.city')}
      placeholder={t('directory.filters.any')}
      accepts="choice"
      value={choices.city}
      onInputChange={setTyped}
      onChange={(city) => city !== choices.city && onChange({ ...choices, city })}
      emptyText={t('directory.filters.noCity')}
      choices={isListed ? known : [{ value: choices.city, label: choices.city }, ...known]}
    />
  )
}
