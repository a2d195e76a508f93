import { relativeFormat } from '@salve/domain/formats.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { ValueBadges } from '../../features/judgement/ValueBadges.tsx'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { CardProps } from './cardProps.ts'

type TilesProps = Pick<CardProps<'cards' | 'values' | 'appointment' | 'messages'>, 'dashboard'>

/**
 * The last reading, the next appointment and what was written, in one row: a glance, before the
 * cards that say more. What somebody has hidden from the screen has no tile either.
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
  if (!value && !next && !message) return null
  const awayOf = (day: string) => Math.round((Date.parse(day) - Date.parse(dates.now().date)) / DAY_MS)
  return (
    <ul
      aria-label={t('tiles.title')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 print:hidden"
    >
      {value && (
        <Tile
          href={paths.chart(value.kind)}
          label={logKindLabel(value.kind, language)}
          main={units.parts(value.values)[0]}
        >
          <ValueBadges value={value} />
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

interface TileProps {
  href: string
  label: string
  main: ReactNode
  children: ReactNode
}

function Tile({ href, label, main, children }: TileProps) {
  return (
    <li className="flex min-w-0">
      <AriaLink
        href={href}
        className="flex min-h-target min-w-0 flex-1 flex-col break-words rounded-md border border-line bg-surface px-2.5 py-2 no-underline transition-colors hover:bg-sunken"
      >
        <span className="text-soft text-sm">{label}</span>
        <span className="font-semibold leading-snug first-letter:uppercase">{main}</span>
        <span className="line-clamp-2 text-soft text-sm">{children}</span>
      </AriaLink>
    </li>
  )
}
