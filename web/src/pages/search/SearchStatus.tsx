import { useTranslation } from '../../lib/useTranslation.ts'
import type { RecordSearch } from './useRecordSearch.ts'

/**
 * The number of hits, or the reason why there are none: one sentence, announced when it changes.
 */
export function SearchStatus({
  query,
  records,
  found,
}: {
  query: string
  records: RecordSearch
  found: number
}) {
  const { t } = useTranslation('search')
  switch (records.state) {
    case 'idle':
      return t('start')
    case 'no_words':
      return t('noWords')
    case 'too_short':
      return t('tooShort')
    case 'offline':
      return t('offline')
    case 'searching':
      return t('searching')
    case 'failed':
      return t('failed')
    case 'answered': {
      if (found === 0) return t('nothing', { query })
      const spelled = records.answer?.spelled ?? []
      const count = t('found', { count: found })
      return spelled.length > 0 ? `${t('spelled', { words: spelled.join(' ') })} ${count}` : count
    }
  }
}
