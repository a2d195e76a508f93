import type { FoundMessage } from '@salve/contract/chat/messages.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { List, ListRow } from '../../ui/content/List.tsx'

export interface FoundMessagesProps {
  found: readonly FoundMessage[]
  /**
   * The address of a message; where it is shown without an address, `onChoose` receives the chosen
   * one.
   */
  hrefOf?: (found: FoundMessage) => string
  onChoose?: (found: FoundMessage) => void
}

/** Messages that were sought, each with the words that fit marked. */
export function FoundMessages({ found, hrefOf, onChoose }: FoundMessagesProps) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  return (
    <>
      <output className="block px-4 py-2 text-soft text-sm">
        {found.length === 0 ? t('searchNone') : t('searchHas', { count: found.length })}
      </output>
      {found.length > 0 && (
        <List label={t('searchResults')}>
          {found.map((one) => {
            const { id, sender_name: who, sent_at } = one.message
            const title = t('foundIn', { who, when: dates.dateTime(sent_at) })
            const excerpt = <Excerpt found={one} />
            if (hrefOf) return <ListRow key={id} href={hrefOf(one)} title={title} detail={excerpt} />
            return (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onChoose?.(one)}
                  className="flex min-h-14 w-full flex-col gap-0.5 px-4 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
                >
                  <span className="font-semibold">{title}</span>
                  <span className="text-soft text-sm">{excerpt}</span>
                </button>
              </li>
            )
          })}
        </List>
      )}
    </>
  )
}

function Excerpt({ found: { excerpt, ranges } }: { found: FoundMessage }) {
  const begins = [0, ...ranges.map(([, end]) => end)]
  return (
    <span className="break-words">
      {begins.map((begin, index) => {
        const range = ranges[index]
        return (
          <span key={index}>
            {excerpt.slice(begin, range?.[0])}
            {range && <mark className="rounded-xs bg-amber-soft text-ink">{excerpt.slice(...range)}</mark>}
          </span>
        )
      })}
    </span>
  )
}
