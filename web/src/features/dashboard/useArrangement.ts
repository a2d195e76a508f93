import type { DashboardCards } from '@salve/contract/dashboard.ts'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { keptCards, type PlacedCard, placedCards } from './cards.ts'
import { showArrangement, useArrangeDashboardMutation, useGetDashboardQuery } from './dashboardApi.ts'

/**
 * The person's arrangement of the cards. Each change shows at once and is saved in order, so that
 * the last one wins; an unsaved one is reported, with a retry.
 */
export function useArrangement() {
  const { t, i18n } = useTranslation(['arrange', 'common'])
  const dispatch = useDispatch()
  const textFor = useErrorText()
  const args = { query: { language: languageOf(i18n.language) } }
  const { data } = useGetDashboardQuery(args)
  const [save] = useArrangeDashboardMutation()
  const [chosen, setChosen] = useState<DashboardCards>()
  const waiting = useRef<DashboardCards>(undefined)
  const isSaving = useRef(false)
  const kept = chosen ?? data?.cards ?? undefined

  const show = (cards: DashboardCards) =>
    dispatch(
      showArrangement('getDashboard', args, (dashboard) => {
        dashboard.cards = cards
      }) as never,
    )
  const saveAll = async () => {
    if (isSaving.current) return
    isSaving.current = true
    for (let body = waiting.current; body; body = waiting.current) {
      waiting.current = undefined
      try {
        await save({ body }).unwrap()
        // A request in flight may still answer with the state from before.
        if (!waiting.current) show(body)
      } catch (error) {
        if (!isApiError(error)) throw error
        const unsaved = waiting.current ?? body
        waiting.current = undefined
        toast({
          message: t('notSaved', { why: textFor(error) }),
          tone: 'error',
          action: { label: t('common:error.retry'), onPress: () => keep(unsaved) },
        })
      }
    }
    isSaving.current = false
  }
  const keep = (cards: DashboardCards) => {
    waiting.current = cards
    setChosen(cards)
    show(cards)
    void saveAll()
  }
  return {
    cards: kept && placedCards(kept),
    arrange: (cards: readonly PlacedCard[]) => kept && keep(keptCards(cards, kept)),
  }
}
