import { useState } from 'react'
import {
  useListCliniciansQuery,
  useListDiagnosticCentersQuery,
} from '../../features/clinicians/cliniciansApi.ts'
import type { Provider } from '../../features/appointments/ProviderField.tsx'
import { useSettled } from '../../lib/useSettled.ts'

/** So many suggestions of each kind. */
const LIMIT = 6

/** Suggestions from the directory for what is typed. */
export function useProviders(): { choices: Provider[]; onTyped: (text: string) => void } {
  const [typed, setTyped] = useState('')
  const query = { query: { search: useSettled(typed), limit: LIMIT } }
  const clinicians = useListCliniciansQuery(query)
  const centers = useListDiagnosticCentersQuery(query)
  const choices: Provider[] = [
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
  return { choices, onTyped: setTyped }
}
