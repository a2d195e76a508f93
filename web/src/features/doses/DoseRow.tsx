import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { Ellipsis, SkipForward, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { RoundTick } from '../../ui/choices/RoundTick.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { isAnswered, isLate } from './doseDay.ts'
import type { DoseMarks } from './useDoseMarks.ts'

const REASONS = ['unwell', 'none_left', 'doctor', 'forgot'] as const

export interface DoseRowProps {
  dose: DoseEvent
  /** "Ramipril 5 mg", and under it "1 tablet, with a meal". */
  name: string
  how: string
  /** What the plan says besides. */
  instructions: string
  marks: DoseMarks
}

/** A dose with its round tick: one tap says that it was taken. */
export function DoseRow({ dose, name, how, instructions, marks }: DoseRowProps) {
  const { t } = useTranslation('doses')
  return (
    <li className="-mr-2 flex items-center gap-2 py-1.5 sm:gap-3">
      <RoundTick
        label={t('tick', { name })}
        isTicked={dose.status === 'taken'}
        onPress={() => marks.take(dose)}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_11rem] break-words">
          <p className="font-semibold">{name}</p>
          <p className="text-soft text-sm">{how}</p>
          {instructions && <p className="text-soft text-sm">{instructions}</p>}
        </div>
        <Standing dose={dose} />
      </div>
      <DoseMenu dose={dose} name={name} marks={marks} />
    </li>
  )
}

/** What became of it: the time, that it was skipped, or plainly that nobody has said so yet. */
function Standing({ dose }: { dose: DoseEvent }) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  if (dose.status === 'taken' && dose.taken_at)
    return <p className="shrink-0 font-semibold">{dates.time(dates.local(dose.taken_at).time)}</p>
  if (dose.status === 'skipped')
    return (
      <p className="text-soft text-sm">
        {t('skipped')}
        {dose.skip_reason && <span className="block">{dose.skip_reason}</span>}
      </p>
    )
  if (dose.status === 'missed') return <Badge tone="amber">{t('notMarked')}</Badge>
  return isLate(dose, dates.moment(dates.now())) ? <Badge tone="amber">{t('notMarkedYet')}</Badge> : null
}

function DoseMenu({ dose, name, marks }: Omit<DoseRowProps, 'how' | 'instructions'>) {
  const { t } = useTranslation('doses')
  const skips = REASONS.map((reason) => ({
    id: reason,
    label: t(`reasons.${reason}`),
    icon: SkipForward,
    onAction: () => marks.skip(dose, t(`reasonWords.${reason}`)),
  }))
  const skip = {
    id: 'skip',
    label: t('skipPlain'),
    icon: SkipForward,
    onAction: () => marks.skip(dose, null),
  }
  const takeBack = { id: 'undo', label: t('takeBack'), icon: Undo2, onAction: () => marks.takeBack(dose) }
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('more', { name })} />}
      actions={isAnswered(dose) ? [takeBack] : [...skips, skip]}
    />
  )
}
