import { History } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { FinderGroup } from '../../ui/overlays/FinderList.tsx'
import { OptionRow } from './OptionRow.tsx'

/** What was searched for before, as answers to an empty field. */
export function useRecent(recent: readonly string[]): FinderGroup[] {
  const { t } = useTranslation('search')
  if (recent.length === 0) return []
  const options = recent.map((search, i) => ({
    id: `recent-${i}`,
    content: <OptionRow icon={History} title={search} />,
  }))
  return [{ id: 'recent', label: t('recent'), options }]
}
