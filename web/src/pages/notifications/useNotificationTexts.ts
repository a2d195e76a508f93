import type { Notification } from '@salve/contract/users/notifications.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useSlotTimes } from '../../features/medication/useSlotTimes.ts'

export interface NotificationTexts {
  /** "Time for your medicines" */
  title: string
  /** The further facts, a sentence each. */
  details: string[]
  /** The address it leads to. */
  href: string
}

/** Writes a notification in words, with its link. */
export function useNotificationTexts(): (notification: Notification) => NotificationTexts {
  const { t } = useTranslation('notifications')
  const dates = useDates()
  const words = usePlanWords(useSlotTimes())
  const clock = (moment: string) => dates.time(dates.local(moment).time)

  const doseLine = (dose: Notification['doses'][number]) => {
    const what = [planName(dose), words.dose(dose.amount, dose.form)].join(', ')
    return dose.status === 'open' ? what : t(`dose.${dose.status}`, { what })
  }
  const aboutWatchdog = ({ watchdog }: Notification) =>
    watchdog
      ? [
          t(`watchdog.${watchdog.reason}`, { channel: t(`channel.${watchdog.channel}`) }),
          t('watchdog.since', { moment: dates.dateTime(watchdog.since) }),
        ]
      : []
  const aboutSupply = ({ supply }: Notification) =>
    supply ? [t('supplyBy', { drug: supply.drug_name, date: dates.dateWithWeekday(supply.reorder_on) })] : []
  const aboutMessage = ({ message }: Notification) =>
    message ? [t('message', { title: message.title })] : []
  const aboutCall = ({ call }: Notification) =>
    call ? [t(call.is_current ? 'call' : 'callOver', { name: call.name })] : []
  const aboutShare = ({ share }: Notification) =>
    share ? [t(`share.${share.event}`, { name: share.guest_name ?? '', title: share.title })] : []
  const aboutProposal = ({ proposal }: Notification) =>
    proposal ? [t(`proposal.${proposal.kind}`, { name: proposal.author_name })] : []
  const aboutAppointment = ({ appointment, at }: Notification) => {
    if (!appointment) return []
    const { date, time } = dates.local(at)
    const { title, provider_name, location, open_questions, is_current } = appointment
    return [
      `${dates.dateWithWeekday(date)}, ${dates.time(time)}: ${title}`,
      [provider_name, location].filter(Boolean).join(' · '),
      is_current && open_questions > 0 ? t('openQuestions', { count: open_questions }) : '',
      is_current ? '' : t('appointmentChanged'),
    ].filter(Boolean)
  }
  const aboutFollowUp = ({ follow_up }: Notification) =>
    follow_up
      ? [
          t(follow_up.is_current ? 'followUp' : 'followUpDone', {
            what: follow_up.text,
            title: follow_up.title,
          }),
        ]
      : []
  const undelivered = ({ channels }: Notification) =>
    channels
      .filter(({ state }) => state === 'failed')
      .map(({ channel }) => t('undelivered', { channel: t(`channel.${channel}`) }))

  return (notification) => {
    const { kind, doses, is_late, snoozed_until, at_time } = notification
    return {
      title: t(`kind.${kind}`, { count: Math.max(doses.length, 1) }),
      details: [
        ...doses.map(doseLine),
        ...aboutSupply(notification),
        ...aboutMessage(notification),
        ...aboutCall(notification),
        ...aboutShare(notification),
        ...aboutProposal(notification),
        ...aboutAppointment(notification),
        ...aboutFollowUp(notification),
        ...aboutWatchdog(notification),
        ...(is_late
          ? [isOfDoses(kind) ? t('toldLate', { time: dates.time(at_time) }) : t('toldTooLate')]
          : []),
        ...(snoozed_until && notification.can_snooze
          ? [t('snoozedUntil', { time: clock(snoozed_until) })]
          : []),
        ...undelivered(notification),
      ],
      href: hrefOf(notification, dates.now().date),
    }
  }
}

const isOfDoses = (kind: Notification['kind']) => kind.startsWith('doses_')

/** The address of a notification: today's doses are on the first page, other days on their own. */
export function hrefOf(
  { kind, doses, message, call, appointment, follow_up }: Notification,
  today: string,
): string {
  switch (kind) {
    case 'doses_due':
    case 'doses_late':
    case 'doses_missed': {
      const date = doses[0]?.local_date ?? today
      return date === today ? paths.dashboard() : paths.doses(date)
    }
    case 'appointment':
      return appointment ? paths.appointment(appointment.id) : paths.appointments()
    case 'follow_up':
      return follow_up ? paths.appointment(follow_up.appointment) : paths.appointments()
    case 'supply':
      return paths.supply()
    case 'message':
      return message ? paths.conversation(message.conversation) : paths.chat()
    case 'call':
      if (!call) return paths.chat()
      return call.is_current ? paths.call(call.conversation) : paths.conversation(call.conversation)
    case 'share':
      return paths.receipts()
    case 'proposal':
      return paths.proposals()
    case 'watchdog':
    case 'test':
      return paths.reminderSettings()
  }
}
