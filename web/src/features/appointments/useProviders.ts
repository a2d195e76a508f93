import { LIST_MAX } from '@salve/contract/fields.ts'
import { useState } from 'react'
import { useListCareTeamQuery, useListOwnCliniciansQuery } from '../care-team/careTeamApi.ts'
import { useListCliniciansQuery, useListDiagnosticCentersQuery } from '../clinicians/cliniciansApi.ts'
import type { Provider } from './ProviderField.tsx'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'

/** Upper bound of suggestions of each kind. */
const LIMIT = 6

/** Suggestions for the typed text: the care team first, then own entries and the directory. */
export function useProviders(): { choices: Provider[]; onTyped: (text: string) => void } {
  const [typed, setTyped] = useState('')
  const query = { query: { search: useDebouncedValue(typed), limit: LIMIT } }
  const clinicians = useListCliniciansQuery(query)
  const centers = useListDiagnosticCentersQuery(query)
  const team = useListCareTeamQuery({ query: {} }).data?.results ?? []
  const own = useListOwnCliniciansQuery({ query: { limit: LIST_MAX } }).data?.results ?? []
  const known: Provider[] = [
    ...team.map((member) => ({
      kind: member.clinician
        ? ('clinician' as const)
        : member.diagnostic_center
          ? ('diagnostic_center' as const)
          : ('own_clinician' as const),
      value: member.clinician ?? member.diagnostic_center ?? member.own_clinician ?? '',
      label: member.name,
      description: [member.role, member.city].filter(Boolean).join(' · '),
      location: [member.address, member.city].filter(Boolean).join(', '),
    })),
    ...own.map(({ id, name, specialization, address, city }) => ({
      kind: 'own_clinician' as const,
      value: id,
      label: name,
      description: [specialization, city].filter(Boolean).join(' · '),
      location: [address, city].filter(Boolean).join(', '),
    })),
  ]
  const looked = typed.trim().toLowerCase()
  const choices: Provider[] = [
    ...known.filter(({ label, description }) => `${label} ${description}`.toLowerCase().includes(looked)),
    ...(clinicians.data?.results ?? []).map((clinician) => ({
      kind: 'clinician' as const,
      value: clinician.id,
      label: `${clinician.title} ${clinician.name}`,
      description: `${clinician.specialization} · ${clinician.city}`,
      location: `${clinician.address}, ${clinician.city}`,
    })),
    ...(centers.data?.results ?? []).map((center) => ({
      kind: 'diagnostic_center' as const,
      value: center.id,
      label: center.name,
      description: center.city,
      location: `${center.address}, ${center.city}`,
    })),
  ]
  // A team member is in the directory or among the own entries, too.
  const once = [
    ...new Map(choices.toReversed().map((choice) => [choice.value, choice])).values(),
  ].toReversed()
  return { choices: once, onTyped: setTyped }
}
