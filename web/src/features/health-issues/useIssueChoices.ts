import { LIST_MAX } from '@salve/contract/fields.ts'
import { useMemo } from 'react'
import { useListHealthIssuesQuery } from './healthIssuesApi.ts'
import type { Choice } from '../../ui/fields/choice.ts'

/**
 * The person's health issues, to choose from and to be named beside the records that belong to
 * them.
 */
export function useIssueChoices(): {
  choices: Choice[]
  nameOf: (id: string | null) => string | undefined
  /** True once they have loaded or failed. */
  isSettled: boolean
} {
  const { data, isLoading } = useListHealthIssuesQuery({ query: { limit: LIST_MAX } })
  // Memoised, so that long lists re-render only when the choices change.
  const named = useMemo(() => {
    const issues = data?.results ?? []
    return {
      choices: issues.map(({ id, name }) => ({ value: id, label: name })),
      nameOf: (id: string | null) => issues.find((issue) => issue.id === id)?.name,
    }
  }, [data])
  return { ...named, isSettled: !isLoading }
}

/** Heart failure of any kind. A gain of weight within days then means more than usual. */
const HEART_FAILURE = /^I50/

/** True when an open health issue of this person is a heart failure. */
export function useHasHeartFailure(): boolean {
  const { data } = useListHealthIssuesQuery({ query: { limit: LIST_MAX } })
  return (data?.results ?? []).some(
    ({ icd10_code, status }) => status !== 'resolved' && HEART_FAILURE.test(icd10_code ?? ''),
  )
}
