import { CalendarDays, ChartLine, FileText, type LucideIcon, NotebookPen, Pill, Video } from 'lucide-react'
import type { PublicTexts } from '../frame/texts.ts'

export type Feature = keyof PublicTexts['landing']['features']['items']

/** What the product does, in the order in which it is told, each with its sign. */
export const FEATURES: readonly (readonly [Feature, LucideIcon])[] = [
  ['medication', Pill],
  ['logbook', ChartLine],
  ['symptoms', NotebookPen],
  ['documents', FileText],
  ['appointments', CalendarDays],
  ['sharing', Video],
]
