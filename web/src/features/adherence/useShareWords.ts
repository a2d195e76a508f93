import type { AdherenceShare } from '@salve/contract/medications/adherence.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

const MOST = 0.8

/** Says shares in words: "54 of 56 doses", and "–" where nothing was due. */
export function useShareWords() {
  const { t } = useTranslation('adherence')
  return {
    count: ({ taken, due }: AdherenceShare) => (due === 0 ? t('noCount') : t('count', { taken, count: due })),
    /** Beside the count, never alone. */
    percent: ({ taken, due }: AdherenceShare) =>
      due === 0 ? '' : t('percent', { share: Math.floor((100 * taken) / due) }),
    encouragement: ({ taken, due }: AdherenceShare) =>
      t(taken === due ? 'good_all' : taken / due >= MOST ? 'good_most' : 'good_some'),
  }
}
