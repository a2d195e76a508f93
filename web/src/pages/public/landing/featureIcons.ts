import { CalendarDays, ChartLine, FileText, type LucideIcon, NotebookPen, Pill, Video } from 'lucide-react'
import type { PublicTexts } from '../frame/texts.ts'

export type Feature = keyof PublicTexts['landing']['features']['items']

/** The features of the product in the order of the story, each with its sign. */
export const FEATURES: readonly (readonly [Feature, LucideIcon])[] = [
  ['medication', Pill],
  ['logbook', ChartLine],
  ['symptoms', NotebookPen],
  ['documents', FileText],
  ['appointments', CalendarDays],
  ['sharing', Video],
]
