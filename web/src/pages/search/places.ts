import {
  Activity,
  Bell,
  BellRing,
  Building2,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  ChartLine,
  CircleUserRound,
  Eye,
  FileText,
  FlaskConical,
  HeartPulse,
  House,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  Newspaper,
  NotebookPen,
  Package,
  Percent,
  Pill,
  Printer,
  Settings,
  Share2,
  ShieldCheck,
  SquareUserRound,
  Stethoscope,
  Table,
  Target,
  Trash2,
  Upload,
  UserPlus,
} from 'lucide-react'
import { paths } from '../../lib/paths.ts'

/**
 * A page or an action: the key of its name, where it leads, and the key of further words by which
 * it is found.
 */
export interface Place {
  name: string
  href: string
  icon: LucideIcon
  words?: string
}

const nav = (name: string, href: string, icon: LucideIcon): Place => ({
  name: `common:nav.${name}`,
  href,
  icon,
  words: name,
})
const own = (name: string, href: string, icon: LucideIcon): Place => ({ name, href, icon, words: name })

/** Every page in a menu, or one press behind one. */
export const PAGES: readonly Place[] = [
  nav('today', paths.dashboard(), House),
  nav('medication', paths.medication(), Pill),
  own('doses', paths.doses(), Pill),
  own('adherence', paths.adherence(), Percent),
  own('safety', paths.safetyReview(), ShieldCheck),
  own('supply', paths.supply(), Package),
  { ...nav('record', paths.medicalRecord(), SquareUserRound) },
  nav('healthIssues', paths.healthIssues(), HeartPulse),
  nav('logbook', paths.logbook(), NotebookPen),
  own('targets', paths.targets(), Target),
  nav('charts', paths.charts(), ChartLine),
  nav('symptoms', paths.symptoms(), Activity),
  nav('labResults', paths.labResults(), FlaskConical),
  own('labTable', paths.labTable(), Table),
  nav('documents', paths.documents(), FileText),
  own('trash', paths.documentTrash(), Trash2),
  nav('appointments', paths.appointments(), CalendarDays),
  nav('clinicians', paths.clinicians(), Stethoscope),
  own('centers', paths.diagnosticCenters(), Building2),
  nav('chat', paths.chat(), MessagesSquare),
  nav('shares', paths.shares(), Share2),
  own('receipts', paths.receipts(), Eye),
  own('proposals', paths.proposals(), Inbox),
  nav('ask', paths.chatbot(), MessageCircleQuestionMark),
  nav('news', paths.news(), Newspaper),
  nav('settings', paths.settings(), Settings),
  own('profile', paths.profile(), CircleUserRound),
  own('reminders', paths.reminderSettings(), BellRing),
  own('notifications', paths.notifications(), Bell),
  own('calendarFeed', paths.medicationCalendar(), CalendarClock),
]

/** The forms that open from anywhere. */
export const ACTIONS: readonly Place[] = [
  { name: 'recordDose', href: paths.doses(), icon: Pill },
  { name: 'addLogEntry', href: paths.newLogEntry(), icon: NotebookPen, words: 'logbook' },
  { name: 'addSymptom', href: paths.newSymptom(), icon: Activity },
  { name: 'addPlan', href: paths.newMedicationPlan(), icon: Pill, words: 'medication' },
  { name: 'addAppointment', href: paths.newAppointment(), icon: CalendarPlus },
  { name: 'addLabResult', href: paths.newLabResult(), icon: FlaskConical },
  { name: 'addDocument', href: paths.documents(), icon: Upload },
  { name: 'addIssue', href: paths.newHealthIssue(), icon: HeartPulse },
  { name: 'addClinician', href: paths.newOwnClinician(), icon: UserPlus },
  { name: 'share', href: paths.newShare(), icon: Share2, words: 'shares' },
  { name: 'printPlan', href: paths.printPlan(), icon: Printer },
  { name: 'importFile', href: paths.imports('log_entries'), icon: Upload },
]
