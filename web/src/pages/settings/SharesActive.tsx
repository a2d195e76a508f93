import { LIST_MAX } from '@salve/contract/fields.ts'
import { useListSharesQuery } from '../../features/shares/sharesApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** How many shares others can open at present. */
export function SharesActive() {
  const { t } = useTranslation('shares')
  const { data } = useListSharesQuery({ query: { status: 'active', limit: LIST_MAX } })
  const count = data?.results.length
  // The line keeps its place until the number is known.
  if (count === undefined) return '\u00A0'
  return count === 0 ? t('settings.none') : t('settings.some', { count })
}
