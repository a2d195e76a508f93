import type { listClinicians } from '@salve/contract/clinicians/clinicians.ts'
import type { listDiagnosticCenters } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { DIRECTORY_SORTS } from '@salve/contract/clinicians/directory.ts'
import type { ArgsOf } from '../../api/request.ts'
import { type DirectoryChoices, NO_CHOICES } from './cliniciansSlice.ts'

export type DirectorySort = (typeof DIRECTORY_SORTS)[number]
/** The least ratings to choose from. */
export const RATINGS = ['3', '4', '4.5'] as const

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
  return DIRECTORY_SORTS.find((sort) => sort === params.get('sort')) ?? 'name'
}

/** The same as parameters of an address; what says nothing is left out. */
export function choiceParams({ activeTab, ...choices }: DirectoryChoices, sort: DirectorySort) {
  const params = new URLSearchParams()
  if (activeTab !== NO_CHOICES.activeTab) params.set('tab', activeTab)
  for (const [name, value] of Object.entries(choices)) if (value) params.set(name, String(value))
  if (sort !== 'name') params.set('sort', sort)
  return params
}

const yes = (value: boolean) => value && ('true' as const)

interface Asked {
  choices: DirectoryChoices
  search: string
  sort: DirectorySort
}

export function clinicianQuery({ choices, search, sort }: Asked): ArgsOf<typeof listClinicians> {
  return {
    query: {
      search,
      sort,
      city: choices.city,
      rating: choices.rating,
      specialization: choices.specialization,
      available_online: yes(choices.availableOnline),
      accepting_patients: yes(choices.acceptingPatients),
    },
  }
}

export function centerQuery({ choices, search, sort }: Asked): ArgsOf<typeof listDiagnosticCenters> {
  return {
    query: {
      search,
      sort,
      city: choices.city,
      rating: choices.rating,
      is_24_hours: yes(choices.is24Hours),
      has_home_collection: yes(choices.hasHomeCollection),
    },
  }
}

/** True when something narrows the list. */
export function isNarrowed({ choices, search }: Pick<Asked, 'choices' | 'search'>): boolean {
  return search !== '' || choiceParams({ ...choices, activeTab: NO_CHOICES.activeTab }, 'name').size > 0
}
