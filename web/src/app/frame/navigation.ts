import {
  Activity,
  CalendarDays,
  ChartLine,
  FileText,
  FlaskConical,
  HeartPulse,
  House,
  MessageCircleQuestionMark,
  MessagesSquare,
  Newspaper,
  NotebookPen,
  Pill,
  Settings,
  Share2,
  SquareUserRound,
  Stethoscope,
} from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { NavItem, NavSection } from '../../ui/frame/navItem.ts'

interface Place extends NavItem {
  /** Only this address itself, not what lies below it. */
  isExact?: boolean
}

interface Navigation {
  rail: NavSection[]
  bottom: [NavItem, NavItem, NavItem, NavItem]
  /** The active entry of the bottom bar, while the person is there. */
  section: Required<NavSection> | null
}

/** The entries of the menus, with unread counts. An entry is added once its page exists. */
export function useNavigation(unreadMessages: number): Navigation {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const place = ({ isExact = false, ...item }: Place): NavItem => ({
    ...item,
    isCurrent: pathname === item.href || (!isExact && pathname.startsWith(`${item.href}/`)),
  })
  const today = place({ href: paths.dashboard(), label: t('nav.today'), icon: House })
  const medication = place({ href: paths.medication(), label: t('nav.medication'), icon: Pill })
  const issues = place({ href: paths.healthIssues(), label: t('nav.healthIssues'), icon: HeartPulse })
  const symptoms = place({ href: paths.symptoms(), label: t('nav.symptoms'), icon: Activity })
  const logbook = place({ href: paths.logbook(), label: t('nav.logbook'), icon: NotebookPen })
  const charts = place({ href: paths.charts(), label: t('nav.charts'), icon: ChartLine })
  const labs = place({ href: paths.labResults(), label: t('nav.labResults'), icon: FlaskConical })
  const documents = place({ href: paths.documents(), label: t('nav.documents'), icon: FileText })
  const overview = { href: paths.medicalRecord(), label: t('nav.overview'), icon: SquareUserRound }
  const record = [place({ ...overview, isExact: true }), issues, logbook, charts, symptoms, labs, documents]
  const appointments = place({
    href: paths.appointments(),
    label: t('nav.appointments'),
    icon: CalendarDays,
  })
  const clinicians = place({ href: paths.clinicians(), label: t('nav.clinicians'), icon: Stethoscope })
  const newMessages = { count: unreadMessages, countLabel: t('nav.unread', { count: unreadMessages }) }
  const chat = place({ href: paths.chat(), label: t('nav.chat'), icon: MessagesSquare, ...newMessages })
  const shares = place({ href: paths.shares(), label: t('nav.shares'), icon: Share2 })
  const care = [appointments, clinicians, chat, shares]
  const ask = place({ href: paths.chatbot(), label: t('nav.ask'), icon: MessageCircleQuestionMark })
  const isInRecord = record.some(({ isCurrent }) => isCurrent)
  const isInCare = [...care, ask].some(({ isCurrent }) => isCurrent)
  const news = place({ href: paths.news(), label: t('nav.news'), icon: Newspaper })
  const settings = place({ href: paths.settings(), label: t('nav.settings'), icon: Settings })
  const sectionOf = () => {
    if (isInRecord) return { label: t('nav.record'), items: record }
    return isInCare ? { label: t('nav.care'), items: [...care, ask] } : null
  }
  return {
    rail: [
      { items: [today, medication] },
      { label: t('nav.record'), items: record },
      { label: t('nav.care'), items: care },
      { label: t('nav.more'), items: [ask, news, settings] },
    ],
    bottom: [
      today,
      medication,
      { ...overview, label: t('nav.record'), isCurrent: isInRecord },
      { ...appointments, label: t('nav.care'), isCurrent: isInCare, ...newMessages },
    ],
    section: sectionOf(),
  }
}
