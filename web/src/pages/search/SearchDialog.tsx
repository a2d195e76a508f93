import { SEARCH_QUERY_MAX, type SearchKind } from '@salve/contract/search.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '../../api/services.ts'
import { useSignOut } from '../../features/reminders/useSignOut.tsx'
import { forgetSearches, recentSearches, rememberSearch } from '../../lib/recentSearches.ts'
import type { ScopeKey } from '../../lib/recordScope.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FullScreenLoading } from '../../ui/feedback/FullScreenLoading.tsx'
import { Finder } from '../../ui/overlays/Finder.tsx'
import type { FinderGroup, FinderOption } from '../../ui/overlays/FinderList.tsx'
import { OptionRow } from './OptionRow.tsx'
import { SearchStatus } from './SearchStatus.tsx'
import { useHits } from './useHits.tsx'
import { usePlaces } from './usePlaces.tsx'
import { useRecordSearch } from './useRecordSearch.ts'

/** The search over everything: records, pages and actions. */
export function SearchDialog({ owner, onClose }: { owner: ScopeKey; onClose: () => void }) {
  const { t } = useTranslation(['search', 'common'])
  const { storage } = useServices()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [text, setText] = useState('')
  const [only, setOnly] = useState<SearchKind | null>(null)
  const [recent, setRecent] = useState(() => recentSearches(owner, storage))
  const query = text.trim()
  const places = usePlaces(query, signOut.start)
  const records = useRecordSearch(query, only)
  const hits = useHits(records.answer, only, setOnly)
  const before = useRecent(recent)
  const groups: FinderGroup[] =
    query === '' ? [...before, ...places.groups] : [...(only ? [] : places.groups), ...hits.groups]
  const choose = (option: FinderOption) => {
    const act = places.actions.get(option.id) ?? hits.actions.get(option.id) ?? undefined
    if (option.href && query !== '') rememberSearch(owner, query, storage)
    if (option.id.startsWith('recent-'))
      return setText(recent[Number(option.id.slice('recent-'.length))] ?? '')
    if (act) act()
    if (option.href) void navigate(option.href)
    if (option.href || places.closes(option.id)) onClose()
  }
  return (
    <>
      <Finder
        title={t('title')}
        placeholder={t('placeholder')}
        closeLabel={t('close')}
        listLabel={t('results')}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setOnly(null)
        }}
        groups={groups}
        onChoose={choose}
        onClose={onClose}
        maxLength={SEARCH_QUERY_MAX}
        status={<SearchStatus query={query} records={records} found={hits.count + places.found} />}
      >
        {query === '' && recent.length > 0 && (
          <div className="px-2 pt-2">
            <Button
              variant="quiet"
              onPress={() => {
                forgetSearches(storage)
                setRecent([])
              }}
            >
              {t('forget')}
            </Button>
          </div>
        )}
        {records.state === 'failed' && (
          <div className="px-4 pt-2">
            <Button onPress={records.retry}>{t('retry')}</Button>
          </div>
        )}
        {only && (
          <div className="px-2 pt-2">
            <Button variant="quiet" onPress={() => setOnly(null)}>
              {t('everything')}
            </Button>
          </div>
        )}
      </Finder>
      {signOut.question}
      {signOut.isLeaving && (
        <FullScreenLoading title={t('common:account.leaving')} text={t('common:loading.wait')} />
      )}
    </>
  )
}

/** The recent searches, offered in an empty field. */
function useRecent(recent: readonly string[]): FinderGroup[] {
  const { t } = useTranslation('search')
  if (recent.length === 0) return []
  const options = recent.map((search, i) => ({
    id: `recent-${i}`,
    content: <OptionRow icon={History} title={search} />,
  }))
  return [{ id: 'recent', label: t('recent'), options }]
}
