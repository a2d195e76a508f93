import type { RecordType } from '@salve/contract/medical-records/health-issues.ts'
import { Activity, CalendarDays, type LucideIcon, Pill } from 'lucide-react'

/** The kinds of record that can be added to an issue. A kind gets its line with its feature. */
export const RECORD_KINDS = ['symptom', 'medicationplan', 'appointment'] as const satisfies RecordType[]
export type RecordKind = (typeof RECORD_KINDS)[number]

export const RECORD_KIND_ICONS: Record<RecordKind, LucideIcon> = {
  symptom: Activity,
  medicationplan: Pill,
  appointment: CalendarDays,
}

export function isRecordKind(text: string | undefined): text is RecordKind {
  return RECORD_KINDS.some((kind) => kind === text)
}
