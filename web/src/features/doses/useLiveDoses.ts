import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { api, MARKS_TAG } from '../../api/api.ts'
import { useServices } from '../../api/services.ts'
import { usePageVisible } from '../../lib/usePageVisible.ts'
import { useListAsNeededQuery, useListDoseEventsQuery } from './dosesApi.ts'

/** Polling interval within which a mark on another device shows here. */
const POLL_MS = 20_000

/**
 * The doses of some days, kept up with the other tabs and devices for as long as the page is seen.
 */
export function useLiveDoses(query: { from: string; to: string; cancelled?: 'true' }) {
  return useListDoseEventsQuery({ query }, { pollingInterval: useLive() })
}

/** The as-needed medicines, refreshed in the same way. */
export function useLiveAsNeeded() {
  return useListAsNeededQuery(undefined, { pollingInterval: useLive() })
}

/** Reads again what another tab has changed, and what may have changed while nobody looked. */
function useLive(): number {
  const dispatch = useDispatch()
  const { onChangedElsewhere } = useServices()
  const isVisible = usePageVisible()
  const wasHidden = useRef(false)
  useEffect(() => {
    const readAgain = () => void dispatch(api.util.invalidateTags([MARKS_TAG]))
    if (isVisible && wasHidden.current) readAgain()
    wasHidden.current = !isVisible
    return onChangedElsewhere(readAgain)
  }, [dispatch, isVisible, onChangedElsewhere])
  return isVisible ? POLL_MS : 0
}
