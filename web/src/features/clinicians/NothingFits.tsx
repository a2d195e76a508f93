import { filtersSet, without } from './directoryChoices.ts'
import { useFilterWords } from './useFilterWords.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Directory } from './useDirectory.ts'
import { type Looked, useEntryCount } from './useEntries.ts'

export interface NothingFitsProps {
  directory: Directory
  asked: Looked
}

/** A search that nobody fits, with what to loosen and how many there would be then. */
export function NothingFits({ directory, asked }: NothingFitsProps) {
  const { t } = useTranslation('care')
  const wordsOf = useFilterWords()
  const { choices, search } = asked
  const set = filtersSet(choices)
  const isOneThing = set.length + (search === '' ? 0 : 1) === 1
  return (
    <EmptyState
      title={t('directory.noneTitle')}
      why={t('directory.noneWhy')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {!isOneThing && search !== '' && (
            <Loosen
              what={t('directory.filters.search', { search })}
              asked={{ ...asked, search: '' }}
              onPress={() => directory.type('')}
            />
          )}
          {!isOneThing &&
            set.map((filter) => (
              <Loosen
                key={filter}
                what={wordsOf(choices, filter)}
                asked={{ ...asked, choices: without(choices, filter) }}
                onPress={() => directory.choose(without(choices, filter))}
              />
            ))}
          <Button onPress={directory.clear}>{t('directory.clear')}</Button>
        </div>
      }
    />
  )
}

interface LoosenProps {
  what: string
  asked: Looked
  onPress: () => void
}

/** One thing less; nothing where that would not help. */
function Loosen({ what, asked, onPress }: LoosenProps) {
  const { t } = useTranslation('care')
  const count = useEntryCount(asked)
  if (!count) return null
  return <Button onPress={onPress}>{t('directory.loosen', { what, count })}</Button>
}
