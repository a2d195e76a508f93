import type { WatchdogReason } from '@salve/contract/users/notifications.ts'
import type { Language } from '@salve/domain/language.ts'
import type { NotificationKind } from '@salve/contract/users/reminder-settings.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'

/**
 * The words of reminders on a lock screen and in a mailbox. Times and dates come as the reader's
 * settings write them.
 */
export interface ReminderTexts {
  due(time: string): string
  notMarked(time: string): string
  missed(time: string): string
  /** Added to messages that are late after a downtime. */
  late: string
  supply(drug: string, date: string): string
  supplyDiscreet: string
  /** `when` is "tomorrow, 09:20". */
  appointment(when: string): string
  appointmentDiscreet(when: string): string
  questions(count: number): string
  byVideo: string
  byPhone: string
  followUp(text: string, title: string): string
  followUpDiscreet: string
  watchdog(channel: 'in_app' | 'push' | 'email', reason: WatchdogReason, since: string): string
  /** Without details, which are read in the app. */
  message: string
  call: string
  share: string
  proposal: string
  test: string
  taken: string
  /** The same where the screen says nothing of medicines. */
  done: string
  snooze(minutes: number): string
  open: string
  subject: Record<NotificationKind, string>
}

const en: ReminderTexts = {
  due: (time) => `Your reminder for ${time}`,
  notMarked: (time) => `Not marked yet: ${time}`,
  missed: (time) => `Not marked: ${time}`,
  late: 'This comes late: the server was not running.',
  supply: (drug, date) => `${drug} runs low. Reorder it by ${date}.`,
  supplyDiscreet: `Something runs low. Open ${PRODUCT_NAME} to see what.`,
  appointment: (when) => `Your appointment: ${when}`,
  appointmentDiscreet: (when) => `Your reminder: ${when}`,
  questions: (count) => (count === 1 ? '1 question to ask' : `${count} questions to ask`),
  byVideo: 'By video',
  byPhone: 'By phone',
  followUp: (text, title) => `${text} (after: ${title})`,
  followUpDiscreet: `You wanted to do something today. Open ${PRODUCT_NAME} to see what.`,
  watchdog: (channel, reason, since) => {
    if (reason === 'not_sent')
      return `Since ${since} reminders were not sent: the server was not running. Open ${PRODUCT_NAME} to see what is not marked.`
    if (reason === 'signed_out')
      return `Messages to your device have not arrived since ${since}: it was signed out. Open ${PRODUCT_NAME} on it and sign in, and they come again.`
    const what = channel === 'email' ? 'E-mails to you' : 'Messages to your device'
    const then =
      reason === 'gone'
        ? `Open ${PRODUCT_NAME} on it and switch them on again.`
        : `Open ${PRODUCT_NAME} to see your reminders and the settings.`
    return `${what} have not arrived since ${since}. ${then}`
  },
  message: `Somebody has written to you. Open ${PRODUCT_NAME} to read it.`,
  call: `Somebody waits for you in a video call. Open ${PRODUCT_NAME} to join.`,
  share: `There is news about what you share. Open ${PRODUCT_NAME} to see it.`,
  proposal: `Somebody has proposed something to you. Open ${PRODUCT_NAME} to see it.`,
  test: 'This is a test. Messages arrive here.',
  taken: 'Taken now',
  done: 'Done now',
  snooze: (minutes) => `In ${minutes} min`,
  open: `Open ${PRODUCT_NAME}`,
  subject: {
    doses_due: 'Your reminder',
    doses_late: 'Not marked yet',
    doses_missed: 'Not marked',
    supply: 'Something runs low',
    message: 'A message for you',
    call: 'Somebody waits for you',
    share: 'News about what you share',
    proposal: 'A proposal for you',
    appointment: 'Your reminder',
    follow_up: 'Something to do today',
    watchdog: 'Your reminders do not arrive',
    test: 'A test message',
  },
}

/** "13:00 Uhr", but "1:00 pm" */
const uhr = (time: string) => (/\d$/.test(time) ? `${time} Uhr` : time)

const de: ReminderTexts = {
  due: (time) => `Ihre Erinnerung für ${uhr(time)}`,
  notMarked: (time) => `Noch nicht eingetragen: ${uhr(time)}`,
  missed: (time) => `Nicht eingetragen: ${uhr(time)}`,
  late: 'Das kommt spät: Der Server war nicht in Betrieb.',
  supply: (drug, date) => `${drug} geht zur Neige. Bestellen Sie bis ${date} nach.`,
  supplyDiscreet: `Etwas geht zur Neige. Öffnen Sie ${PRODUCT_NAME}, um zu sehen, was.`,
  appointment: (when) => `Ihr Termin: ${when}`,
  appointmentDiscreet: (when) => `Ihre Erinnerung: ${when}`,
  questions: (count) => (count === 1 ? '1 Frage zu stellen' : `${count} Fragen zu stellen`),
  byVideo: 'Per Video',
  byPhone: 'Am Telefon',
  followUp: (text, title) => `${text} (nach: ${title})`,
  followUpDiscreet: `Sie hatten sich für heute etwas vorgenommen. Öffnen Sie ${PRODUCT_NAME}, um zu sehen, was.`,
  watchdog: (channel, reason, since) => {
    if (reason === 'not_sent')
      return `Seit ${since} kamen keine Erinnerungen: Der Server war nicht in Betrieb. Öffnen Sie ${PRODUCT_NAME}, um zu sehen, was noch nicht eingetragen ist.`
    if (reason === 'signed_out')
      return `Nachrichten an Ihr Gerät kommen seit ${since} nicht mehr an: Es wurde abgemeldet. Öffnen Sie dort ${PRODUCT_NAME} und melden Sie sich an, dann kommen sie wieder.`
    const what = channel === 'email' ? 'E-Mails an Sie' : 'Nachrichten an Ihr Gerät'
    const then =
      reason === 'gone'
        ? `Öffnen Sie dort ${PRODUCT_NAME} und schalten Sie sie wieder ein.`
        : `Öffnen Sie ${PRODUCT_NAME}, um Ihre Erinnerungen und die Einstellungen zu sehen.`
    return `${what} kommen seit ${since} nicht mehr an. ${then}`
  },
  message: `Jemand hat Ihnen geschrieben. Öffnen Sie ${PRODUCT_NAME}, um es zu lesen.`,
  call: `Jemand wartet im Videogespräch auf Sie. Öffnen Sie ${PRODUCT_NAME}, um teilzunehmen.`,
  share: `Es gibt Neues zu dem, was Sie freigeben. Öffnen Sie ${PRODUCT_NAME}, um es zu sehen.`,
  proposal: `Jemand hat Ihnen etwas vorgeschlagen. Öffnen Sie ${PRODUCT_NAME}, um es zu sehen.`,
  test: 'Das ist ein Test. Nachrichten kommen hier an.',
  taken: 'Jetzt genommen',
  done: 'Jetzt erledigt',
  snooze: (minutes) => `In ${minutes} Min.`,
  open: `${PRODUCT_NAME} öffnen`,
  subject: {
    doses_due: 'Ihre Erinnerung',
    doses_late: 'Noch nicht eingetragen',
    doses_missed: 'Nicht eingetragen',
    supply: 'Etwas geht zur Neige',
    message: 'Eine Nachricht für Sie',
    call: 'Jemand wartet auf Sie',
    share: 'Neues zu Ihrer Freigabe',
    proposal: 'Ein Vorschlag für Sie',
    appointment: 'Ihre Erinnerung',
    follow_up: 'Etwas für heute',
    watchdog: 'Ihre Erinnerungen kommen nicht an',
    test: 'Eine Testnachricht',
  },
}

export const REMINDER_TEXTS: Record<Language, ReminderTexts> = { en, de }
