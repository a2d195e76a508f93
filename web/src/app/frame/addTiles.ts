import type { Dashboard } from '@salve/contract/dashboard.ts'
import {
  Activity,
  CalendarDays,
  Droplet,
  FileText,
  FlaskConical,
  HeartPulse,
  type LucideIcon,
  NotebookPen,
  Pill,
  PillBottle,
  Scale,
  Share2,
  Stethoscope,
} from 'lucide-react'
import { AS_NEEDED_HASH, paths } from '../../lib/paths.ts'

/** The kinds of readings that have a tile from the start, in the order of a newcomer. */
const KINDS = ['blood_pressure', 'glucose', 'weight'] as const
const KIND_ICONS: Readonly<Record<string, LucideIcon>> = {
  blood_pressure: HeartPulse,
  glucose: Droplet,
  weight: Scale,
}
/** A tile of a kind of reading is named after it. */
const READING = 'log:'

const OTHERS = {
  asNeeded: { icon: PillBottle, href: paths.dashboard() + AS_NEEDED_HASH },
  plan: { icon: Pill, href: paths.newMedicationPlan() },
  share: { icon: Share2, href: paths.newShare() },
  document: { icon: FileText, href: paths.documents() },
  symptom: { icon: Activity, href: paths.newSymptom() },
  appointment: { icon: CalendarDays, href: paths.newAppointment() },
  labResult: { icon: FlaskConical, href: paths.newLabResult() },
  issue: { icon: Stethoscope, href: paths.newHealthIssue() },
  logEntry: { icon: NotebookPen, href: paths.newLogEntry() },
} as const
type OtherTile = keyof typeof OTHERS

const isOther = (id: string): id is OtherTile => id in OTHERS

export interface AddTile {
  id: string
  icon: LucideIcon
  href: string
  /** The kind of reading, or the name of another tile. */
  what: { kind: string } | { name: OtherTile }
}

/**
 * Everything that can be added, as somebody sees it who has used none of it yet: what their record
 * shows that they measure comes first, and a dose as needed for those who have such a medicine.
 */
export function tilesFor(seen: Partial<Pick<Dashboard, 'values' | 'doses'>>): string[] {
  const logged = (seen.values ?? []).map(({ kind }) => kind as string)
  const kinds = [...new Set([...logged, ...KINDS])].map((kind) => READING + kind)
  const others = Object.keys(OTHERS).filter((name) => name !== 'asNeeded')
  return [
    ...kinds.slice(0, KINDS.length),
    ...((seen.doses?.as_needed.length ?? 0) > 0 ? ['asNeeded'] : []),
    ...others,
    ...kinds.slice(KINDS.length),
  ]
}

/** A tile by its name; none for the name of another version of the app. */
export function tileOf(id: string): AddTile | null {
  if (isOther(id)) return { id, ...OTHERS[id], what: { name: id } }
  if (!id.startsWith(READING)) return null
  const kind = id.slice(READING.length)
  return { id, icon: KIND_ICONS[kind] ?? NotebookPen, href: paths.newLogEntryOf(kind), what: { kind } }
}
