import type { Language } from '@salve/domain/language.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useServices } from '../../api/services.ts'
import { languageOf } from '../../lib/i18n.ts'
import { usePageVisible } from '../../lib/usePageVisible.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDeferredAnswer } from '../../lib/useDeferredAnswer.ts'
import { dashboardIn, holdDashboard, useGetDashboardQuery } from './dashboardApi.ts'

/** Polling interval within which a change on another device shows here. */
const POLL_MS = 20_000
/**
 * Data that was requested before the first render is not requested again. On a slow phone that is
 * seconds ago, and a second call would slow it further.
 */
const FRESH_S = 15

/** A refetch changes nothing on the screen. */
const selectFromResult = <Data, Failure>({ data, error }: { data?: Data; error?: Failure }) => ({
  data,
  error,
})

/**
 * Everything on the first screen, in one call, and kept current: with this tab's changes by tags,
 * with other tabs' by their messages, with other devices' by polling while the page is visible and
 * as soon as it is visible again.
 */
export function useLiveDashboard() {
  const { i18n } = useTranslation()
  const { onChangedElsewhere } = useServices()
  const isVisible = usePageVisible()
  const wasHidden = useRef(false)
  const query = useGetDashboardQuery(dashboardIn(languageOf(i18n.language)), {
    pollingInterval: isVisible ? POLL_MS : 0,
    refetchOnMountOrArgChange: FRESH_S,
    refetchOnReconnect: true,
    selectFromResult,
  })
  const readAgain = useEffectEvent(() => void query.refetch())
  useEffect(() => {
    if (isVisible && wasHidden.current) readAgain()
    wasHidden.current = !isVisible
  }, [isVisible])
  useEffect(
    () => (isVisible ? onChangedElsewhere(() => readAgain()) : undefined),
    [isVisible, onChangedElsewhere],
  )
  useHeldAnswer(dashboardIn(languageOf(i18n.language)).query.language)
  return useDeferredAnswer(query)
}

/** As long as somebody fills in a form that was opened from here. */
const HELD_MS = 5 * 60_000

/**
 * A change that nobody subscribes to throws its answers away: the first screen is held for a while
 * after it was left, so that who returns from a form finds it, and not grey bars.
 */
function useHeldAnswer(language: Language): void {
  const dispatch = useDispatch()
  useEffect(
    () => () => {
      const release = dispatch(holdDashboard(language) as never) as (() => void) | undefined
      if (release) setTimeout(release, HELD_MS)
    },
    [dispatch, language],
  )
}
