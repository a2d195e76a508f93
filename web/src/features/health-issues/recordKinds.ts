import type { RecordType } from '@salve/contract/medical-records/health-issues.ts'
import {
  Activity,
  CalendarDays,
  FileText,
  FlaskConical,
  type LucideIcon,
  NotebookPen,
  Pill,
} from 'lucide-react'

/** The kinds of record that can be added to an issue. A kind gets its line with its feature. */
export const RECORD_KINDS = [
  'symptom',
  'logentry',
  'medicationplan',
  'appointment',
  'labresult',
  'document',
] as const satisfies RecordType[]
export type RecordKind = (typeof RECORD_KINDS)[number]

export const RECORD_KIND_ICONS: Record<RecordKind, LucideIcon> = {
  symptom: Activity,
  logentry: NotebookPen,
  medicationplan: Pill,
  appointment: CalendarDays,
  labresult: FlaskConical,
  document: FileText,
}

export function isRecordKind(text: string | undefined): text is RecordKind {
  return RECORD_KINDS.some((kind) => kind === text)
}
