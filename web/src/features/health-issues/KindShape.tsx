import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { Flag, type LucideIcon } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { RECORD_KIND_ICONS } from './recordKinds.ts'

type Kind = TimelineEntry['kind']

/** Each kind has a shape of its own, so that it is recognisable without its colour. */
const OUTLINES: Record<Kind, string> = {
  symptom: 'size-9 rounded-full bg-ink text-surface',
  logentry: 'size-9 bg-info text-surface [clip-path:polygon(25%_4%,75%_4%,100%_50%,75%_96%,25%_96%,0_50%)]',
  medicationplan: 'h-6 w-9 rounded-full bg-primary text-on-primary',
  appointment: 'size-8 rounded-sm bg-info text-surface',
  labresult: 'size-10 bg-primary text-on-primary [clip-path:polygon(50%_0,100%_50%,50%_100%,0_50%)]',
  document: 'h-9 w-7 bg-soft text-surface [clip-path:polygon(0_0,65%_0,100%_25%,100%_100%,0_100%)]',
  issue: 'size-9 bg-ink text-surface [clip-path:polygon(0_0,100%_0,100%_65%,50%_100%,0_65%)]',
}
const ICONS: Record<Kind, LucideIcon> = { ...RECORD_KIND_ICONS, issue: Flag }

/** The mark of a kind of event; its name is beside it in words. */
export function KindShape({ kind }: { kind: Kind }) {
  const Icon = ICONS[kind]
  return (
    <span className="flex size-10 items-center justify-center">
      <span className={cx('flex items-center justify-center', OUTLINES[kind])}>
        <Icon aria-hidden size={18} />
      </span>
    </span>
  )
}
