import { relativeFormat } from '@salve/domain/formats.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { ValueBadges } from '../../features/judgement/ValueBadges.tsx'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { cx } from '../../ui/cx.ts'
import type { CardProps } from './cardProps.ts'

type TilesProps = Pick<CardProps<'cards' | 'values' | 'appointment' | 'messages'>, 'dashboard'>

/**
 * The last reading, one tap from the next one, the next appointment and what was written, in one
 * row: a glance, before the cards that say more. What somebody has hidden from the screen has no
 * tile either.
 */
export function LiveTiles({ dashboard: { cards, values, appointment, messages } }: TilesProps) {
  const { t, i18n } = useTranslation('dashboard')
  const dates = useDates()
  const units = useUnits()
  const language = languageOf(i18n.language)
  const isShown = (name: string) => !cards?.hidden.includes(name)
  const value = isShown('values') ? values?.[0] : undefined
  const next = isShown('appointment') ? appointment?.next : undefined
  const [message] = (isShown('messages') && messages?.conversations) || []
  const kind = value?.kind ?? 'blood_pressure'
  const awayOf = (day: string) => Math.round((Date.parse(day) - Date.parse(dates.now().date)) / DAY_MS)
  return (
    <ul
      aria-label={t('tiles.title')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 print:hidden"
    >
      {isShown('values') && (
        <Tile
          href={paths.newLogEntryOf(kind)}
          record={value?.uid}
          label={logKindLabel(kind, language)}
          main={value ? breakable(units.parts(value.values)[0]) : t('tiles.first')}
          isNew
        >
          {value && <ValueBadges value={value} />}
        </Tile>
      )}
      {next && (
        <Tile
          href={paths.appointment(next.id)}
          label={t('tiles.appointment')}
          main={relativeFormat(language).format(Math.max(awayOf(dates.local(next.starts_at).date), 0), 'day')}
        >
          {next.title}
        </Tile>
      )}
      {message && (
        <Tile
          href={paths.conversation(message.id)}
          label={t('tiles.message')}
          main={t('messages.unread', { count: messages?.count })}
        >
          {message.title}
        </Tile>
      )}
    </ul>
  )
}

/** A tile is narrower than many a value: its unit may stand on the next line. */
const breakable = (value = '') => value.replaceAll('\u00a0', ' ')

interface TileProps {
  href: string
  /** The record that it shows. */
  record?: string | undefined
  /** It leads to another one like it. */
  isNew?: boolean
  label: string
  main: ReactNode
  children: ReactNode
}

function Tile({ href, record, isNew = false, label, main, children }: TileProps) {
  return (
    <li className="flex min-w-0">
      <AriaLink
        href={href}
        data-record={record}
        className="relative flex min-h-target min-w-0 flex-1 flex-col break-words rounded-md border border-line bg-surface px-2.5 py-1.5 no-underline transition-colors hover:bg-sunken"
      >
        {isNew && <Plus aria-hidden size={18} className="absolute top-1.5 right-1.5 text-primary" />}
        <span className={cx('text-soft text-xs', isNew && 'pr-4')}>{label}</span>
        <span className="font-semibold leading-snug first-letter:uppercase">{main}</span>
        <span className="line-clamp-2 text-soft text-xs [&>*+*]:hidden">{children}</span>
      </AriaLink>
    </li>
  )
}
