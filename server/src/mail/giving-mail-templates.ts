import type { Language } from '@salve/domain/language.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'

export type GivingTemplate =
  | 'share_made'
  | 'share_extended'
  | 'share_sent'
  | 'calendar_made'
  | 'calendar_widened'
  | 'document_sent'
  | 'giving_ended'

/** The line that the facts of the given access replace. */
export const FACTS = '{facts}'

/** The text of a message; parts in braces are filled in. */
export interface Wording {
  subject: string
  lines: string[]
  button: string
  /** The label of the link that stops it. */
  stop?: string
}

/** Mails that notify an account's owner of access given away. */
export const givingWordings: Record<Language, Record<GivingTemplate, Wording>> = {
  en: {
    share_made: {
      subject: `You shared a part of your record in ${PRODUCT_NAME}`,
      lines: [
        'Somebody signed in to your account made a link, with {device}, {at}. Whoever has it reads what you share until {until}.',
        FACTS,
        'If that was not you, end it in the list of your shares, sign out your other devices and choose a new password.',
      ],
      button: 'See what is shared',
    },
    share_extended: {
      subject: `A share of your record in ${PRODUCT_NAME} lasts longer`,
      lines: [
        'Somebody signed in to your account moved the end of a share to {until}, with {device}, {at}.',
        FACTS,
        'If that was not you, end it in the list of your shares, sign out your other devices and choose a new password.',
      ],
      button: 'See what is shared',
    },
    share_sent: {
      subject: `A link to your record in ${PRODUCT_NAME} was sent by mail`,
      lines: [
        'Somebody signed in to your account had the link of a share sent to {email}, with {device}, {at}. It can be opened until {until}.',
        FACTS,
        'If that was not you, end it in the list of your shares, sign out your other devices and choose a new password.',
      ],
      button: 'See what is shared',
    },
    calendar_made: {
      subject: `A new calendar address for ${PRODUCT_NAME}`,
      lines: [
        'Somebody signed in to your account made an address for a calendar, with {device}, {at}. Whoever has it sees what the calendar shows until you revoke it.',
        'If that was not you, revoke it, sign out your other devices and choose a new password.',
      ],
      button: 'See the calendar addresses',
    },
    calendar_widened: {
      subject: `A calendar address for ${PRODUCT_NAME} shows more`,
      lines: [
        'Somebody signed in to your account changed what a calendar address shows, with {device}, {at}. It now shows more than before to whoever has it.',
        'If that was not you, revoke it, sign out your other devices and choose a new password.',
      ],
      button: 'See the calendar addresses',
    },
    document_sent: {
      subject: `You sent a document from ${PRODUCT_NAME}`,
      lines: [
        'Somebody signed in to your account sent a document of your record in a chat, with {device}, {at}. The other side can read it until that share ends.',
        'If that was not you, end the share, sign out your other devices and choose a new password.',
      ],
      button: 'See what is shared',
    },
    giving_ended: {
      subject: `Shares of your record in ${PRODUCT_NAME} were ended`,
      lines: [
        'Shares and calendar addresses that were made or changed lately have ended, and devices that were added get no more messages. Ended shares stand in the list of your shares; your own you can make again.',
        'If that was not you, sign out your other devices and choose a new password: somebody may be in your account.',
      ],
      button: 'See what is shared',
    },
  },
  de: {
    share_made: {
      subject: `Sie haben in ${PRODUCT_NAME} einen Teil Ihrer Akte freigegeben`,
      lines: [
        'Jemand, der in Ihrem Konto angemeldet ist, hat einen Link erstellt: {device}, {at}. Wer ihn hat, liest das Freigegebene bis {until}.',
        FACTS,
        'Wenn Sie das nicht waren, beenden Sie die Freigabe in der Liste, melden Sie Ihre anderen Geräte ab, und wählen Sie ein neues Passwort.',
      ],
      button: 'Freigaben ansehen',
    },
    share_extended: {
      subject: `Eine Freigabe Ihrer Akte in ${PRODUCT_NAME} gilt länger`,
      lines: [
        'Jemand, der in Ihrem Konto angemeldet ist, hat das Ende einer Freigabe auf {until} verschoben: {device}, {at}.',
        FACTS,
        'Wenn Sie das nicht waren, beenden Sie die Freigabe in der Liste, melden Sie Ihre anderen Geräte ab, und wählen Sie ein neues Passwort.',
      ],
      button: 'Freigaben ansehen',
    },
    share_sent: {
      subject: `Ein Link zu Ihrer Akte in ${PRODUCT_NAME} wurde per E-Mail geschickt`,
      lines: [
        'Jemand, der in Ihrem Konto angemeldet ist, hat den Link einer Freigabe an {email} schicken lassen: {device}, {at}. Er lässt sich bis {until} öffnen.',
        FACTS,
        'Wenn Sie das nicht waren, beenden Sie die Freigabe in der Liste, melden Sie Ihre anderen Geräte ab, und wählen Sie ein neues Passwort.',
      ],
      button: 'Freigaben ansehen',
    },
    calendar_made: {
      subject: `Eine neue Kalenderadresse für ${PRODUCT_NAME}`,
      lines: [
        'Jemand, der in Ihrem Konto angemeldet ist, hat eine Adresse für einen Kalender erstellt: {device}, {at}. Wer sie hat, sieht, was der Kalender zeigt, bis Sie sie widerrufen.',
        'Wenn Sie das nicht waren, widerrufen Sie sie, melden Sie Ihre anderen Geräte ab, und wählen Sie ein neues Passwort.',
      ],
      button: 'Kalenderadressen ansehen',
    },
    calendar_widened: {
      subject: `Eine Kalenderadresse für ${PRODUCT_NAME} zeigt mehr`,
      lines: [
        'Jemand, der in Ihrem Konto angemeldet ist, hat geändert, was eine Kalenderadresse zeigt: {device}, {at}. Wer sie hat, sieht jetzt mehr als vorher.',
        'Wenn Sie das nicht waren, widerrufen Sie sie, melden Sie Ihre anderen Geräte ab, und wählen Sie ein neues Passwort.',
      ],
      button: 'Kalenderadressen ansehen',
    },
    document_sent: {
      subject: `Sie haben aus ${PRODUCT_NAME} ein Dokument geschickt`,
      lines: [
        'Jemand, der in Ihrem Konto angemeldet ist, hat ein Dokument Ihrer Akte in einem Chat geschickt: {device}, {at}. Die andere Seite kann es lesen, bis die Freigabe endet.',
        'Wenn Sie das nicht waren, beenden Sie die Freigabe, melden Sie Ihre anderen Geräte ab, und wählen Sie ein neues Passwort.',
      ],
      button: 'Freigaben ansehen',
    },
    giving_ended: {
      subject: `Freigaben Ihrer Akte in ${PRODUCT_NAME} wurden beendet`,
      lines: [
        'Freigaben und Kalenderadressen, die zuletzt angelegt oder geändert wurden, sind beendet, und Geräte, die dazukamen, bekommen keine Nachrichten mehr. Beendete Freigaben sehen Sie in der Liste Ihrer Freigaben; eigene können Sie neu anlegen.',
        'Wenn Sie das nicht waren, melden Sie Ihre anderen Geräte ab, und wählen Sie ein neues Passwort: Vielleicht ist jemand in Ihrem Konto.',
      ],
      button: 'Freigaben ansehen',
    },
  },
}
