import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { Notification } from '@salve/contract/users/notifications.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useMarking } from '../../features/doses/useMarking.ts'
import { useMarkWords } from '../../features/doses/useMarkWords.ts'
import { useTakeBack } from '../../features/doses/useTakeBack.ts'
import {
  useReadNotificationMutation,
  useSnoozeNotificationMutation,
} from '../../features/reminders/notificationsApi.ts'
import {
  useLazyGetDeliveryQuery,
  useLazyGetReminderSettingsQuery,
  useGetReminderSettingsQuery,
} from '../../features/reminders/remindersApi.ts'
import { useDates } from '../../lib/dates.ts'
import { closeShown } from '../../lib/shownNotifications.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { toast } from '../../ui/overlays/toast.ts'

type NotifiedDose = Notification['doses'][number]

export interface NotificationActions {
  /**
   * Marks every open dose of the moment as taken, and offers to undo it; later than that, it asks
   * when.
   */
  take: () => void
  /**
   * The moments at which the doses were due that are being asked about; none when no question is
   * open.
   */
  asked: readonly string[]
  answer: (when: 'planned' | 'now' | null) => void
  snooze: () => void
  read: () => void
  /** The length of a snooze. */
  snoozeMinutes: number
  pending: 'take' | 'snooze' | 'read' | null
}

/** The actions on one notification in place; a failure is reported, and nothing else changes. */
export function useNotificationActions(notification: Notification): NotificationActions {
  const { t } = useTranslation(['notifications', 'common'])
  const dates = useDates()
  const textFor = useErrorText()
  const said = useMarkWords(planName)
  const { data: settings } = useGetReminderSettingsQuery()
  const [findSettings] = useLazyGetReminderSettingsQuery()
  const [findDelivery] = useLazyGetDeliveryQuery()
  const { markAll } = useMarking(openDosesOf(notification).length > 0)
  const takeBack = useTakeBack()
  const [read] = useReadNotificationMutation()
  const [snooze] = useSnoozeNotificationMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [pending, setPending] = useState<NotificationActions['pending']>(null)
  const snoozeMinutes = settings?.snooze_minutes ?? DEFAULT_SNOOZE_MINUTES
  const params = { id: notification.id }

  const attempt = async (kind: NotificationActions['pending'], work: () => Promise<unknown>) => {
    setPending(kind)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    } finally {
      setPending(null)
    }
  }
  const take = async (when: 'planned' | 'now') => {
    const open = openDosesOf(notification)
    // Named here, so that the call says the same when it is sent again, or later from the outbox.
    const now = thisMoment()
    const markings = open.map((dose) => {
      const taken_at = when === 'now' ? now : dose.due_at
      const body = { ...nameOf(dose), status: 'taken' as const, taken_at }
      return { body, name: planName(dose), planned: dose.amount, idempotencyKey: uuidv7() }
    })
    // In sequence: one device's tap is one order of events for all viewers.
    const answers = await markAll(markings, true)
    if (!answers) return
    // Somebody was faster, here or on another device: their answer stands, whatever it was.
    for (const answer of answers) if (answer.was_marked_before) toast({ message: said.before(answer) })
    const taken = answers.filter(({ was_marked_before }) => !was_marked_before)
    await closeShown(notification.id)
    if (taken.length === 0) return
    toast({
      message: t('taken', { count: taken.length, time: dates.time(timeOf(taken[0])) }),
      action: { label: t('common:actions.undo'), onPress: () => takeBack(taken) },
    })
  }
  const timeOf = (dose: DoseEvent | undefined) =>
    dose?.taken_at ? dates.local(dose.taken_at).time : dates.now().time
  const remindLater = async () => {
    const { snoozed_until } = await snooze({ params, body: { minutes: snoozeMinutes } }).unwrap()
    await closeShown(notification.id)
    if (!snoozed_until) return
    // A snooze returns by push and in the app, never by mail.
    const arrives = await Promise.all([
      findSettings(undefined, true).unwrap(),
      findDelivery(undefined, true).unwrap(),
    ]).then(
      ([wanted, reached]) => reached.reach.push && wanted.channels.doses_due.push,
      () => false,
    )
    const time = dates.time(dates.local(snoozed_until).time)
    toast({ message: t(arrives ? 'snoozed' : 'snoozedHere', { time }) })
  }
  const markRead = async () => {
    await read({ params }).unwrap()
    await closeShown(notification.id)
  }
  return {
    take: () => {
      if (isNow(notification, Date.now())) void attempt('take', () => take('now'))
      else setIsAsking(true)
    },
    asked: isAsking ? openDosesOf(notification).map(({ due_at }) => due_at) : [],
    answer: (when) => {
      setIsAsking(false)
      if (when) void attempt('take', () => take(when))
    },
    snooze: () => void attempt('snooze', remindLater),
    read: () => void attempt('read', markRead),
    snoozeMinutes,
    pending,
  }
}

const DEFAULT_SNOOZE_MINUTES = 10

const thisMoment = (): string => new Date().toISOString()

/**
 * Time after its moment within which a tap on a reminder may still mean now; of earlier doses, only
 * the person knows the time.
 */
const NOW_MS = 60 * 60_000

/** Adjacent doses are on time for a shorter while: half of the time that they stay open. */
function isNow({ kind, at, closes_at }: Notification, now: number): boolean {
  const due = Date.parse(at)
  const open = closes_at === null ? Number.POSITIVE_INFINITY : Date.parse(closes_at) - due
  return kind === 'doses_due' && now < due + Math.min(NOW_MS, open / 2)
}

/** The doses that nobody has marked yet. */
export function openDosesOf({ doses }: Notification): NotifiedDose[] {
  return doses.filter(({ status }) => status === 'open')
}

const nameOf = ({ medication_plan, slot, local_date }: NotifiedDose | DoseEvent) => ({
  medication_plan,
  slot,
  local_date,
})
