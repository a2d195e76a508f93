import { DIRECTORY_SORTS } from '@salve/contract/clinicians/directory.ts'
import { type CliniciansTab, type DirectoryChoices, NO_CHOICES } from './cliniciansSlice.ts'

/** By name, by rating, or nearest first, which needs a place. */
export const SORTS = [...DIRECTORY_SORTS, 'distance'] as const
export type DirectorySort = (typeof SORTS)[number]
/** The least ratings to choose from. */
export const RATINGS = ['3', '4', '4.5'] as const
/** The yes-or-no filters, by tab. */
export const FLAGS = {
  clinicians: ['availableOnline', 'acceptingPatients'],
  diagnosticCenters: ['is24Hours', 'hasHomeCollection'],
} as const satisfies Record<CliniciansTab, (keyof DirectoryChoices)[]>

export type Filter = Exclude<keyof DirectoryChoices, 'activeTab'>

/** The choices as the page's address says them. */
export function readChoices(params: URLSearchParams): DirectoryChoices {
  const rating = params.get('rating') ?? ''
  return {
    activeTab: params.get('tab') === 'diagnosticCenters' ? 'diagnosticCenters' : NO_CHOICES.activeTab,
    city: params.get('city') ?? '',
    specialization: params.get('specialization') ?? '',
    rating: RATINGS.some((known) => known === rating) ? rating : '',
    availableOnline: params.has('availableOnline'),
    acceptingPatients: params.has('acceptingPatients'),
    is24Hours: params.has('is24Hours'),
    hasHomeCollection: params.has('hasHomeCollection'),
  }
}

export function readSort(params: URLSearchParams): DirectorySort {
  return SORTS.find((sort) => sort === params.get('sort')) ?? 'name'
}

/** The same as parameters of an address; what says nothing is left out. */
export function choiceParams({ activeTab, ...choices }: DirectoryChoices, sort: DirectorySort) {
  const params = new URLSearchParams()
  if (activeTab !== NO_CHOICES.activeTab) params.set('tab', activeTab)
  for (const [name, value] of Object.entries(choices)) if (value) params.set(name, String(value))
  if (sort !== 'name') params.set('sort', sort)
  return params
}

/** The filters that are set and mean something in the open tab. */
export function filtersSet(choices: DirectoryChoices): Filter[] {
  const isOfClinicians = choices.activeTab === 'clinicians'
  const all: Filter[] = [
    'city',
    ...(isOfClinicians ? ['specialization' as const] : []),
    'rating',
    ...FLAGS[choices.activeTab],
  ]
  return all.filter((name) => choices[name])
}

export const without = (choices: DirectoryChoices, filter: Filter): DirectoryChoices => ({
  ...choices,
  [filter]: NO_CHOICES[filter],
})

const yes = (value: boolean) => value && ('true' as const)

export interface Asked {
  choices: DirectoryChoices
  /** The typed text. */
  search: string
}

export function clinicianFilters({ choices, search }: Asked) {
  return {
    search,
    city: choices.city,
    rating: choices.rating,
    specialization: choices.specialization,
    available_online: yes(choices.availableOnline),
    accepting_patients: yes(choices.acceptingPatients),
  }
}

export function centerFilters({ choices, search }: Asked) {
  return {
    search,
    city: choices.city,
    rating: choices.rating,
    is_24_hours: yes(choices.is24Hours),
    has_home_collection: yes(choices.hasHomeCollection),
  }
}
