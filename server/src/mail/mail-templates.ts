import type { Language } from '@salve/domain/language.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { FACTS, type Wording } from './giving-mail-templates.ts'
import { type SecurityTemplate, securityWordings } from './security-mail-templates.ts'

export type MailTemplate =
  | 'verify_email'
  | 'reset_password'
  | 'already_registered'
  | 'password_changed'
  | 'share'
  | 'message_waiting'
  | SecurityTemplate
  | 'erasure_asked'
  | 'erasure_taken_back'
export interface MailContent {
  link: string
  /**
   * For a share alone, whose patient is verified: whoever registers a stranger's address could
   * write to them by way of a name.
   */
  name?: string
  until?: string
  /** The device and moment of the sign-in. */
  device?: string
  at?: string
  /** The address that stops the announced change. */
  stop?: string
  /** The address that a change of the e-mail leads to, or to which a link was sent. */
  email?: string
  /** Facts, each a line of its own. */
  facts?: readonly string[]
}
const wordings: Record<Language, Record<Exclude<MailTemplate, SecurityTemplate>, Wording>> = {
  en: {
    verify_email: {
      subject: `Confirm your e-mail for ${PRODUCT_NAME}`,
      lines: [
        'Please confirm that this address is yours. The link works for 24 hours.',
        'If you did not register, ignore this message.',
      ],
      button: 'Confirm e-mail',
    },
    reset_password: {
      subject: `A new password for ${PRODUCT_NAME}`,
      lines: [
        'Choose a new password with this link. It works once, for one hour.',
        'If you did not ask for it, ignore this message: nothing has changed.',
      ],
      button: 'Choose a new password',
    },
    already_registered: {
      subject: `You already have an account with ${PRODUCT_NAME}`,
      lines: [
        'Somebody, perhaps you, tried to register with this address. You have an account already.',
        'Sign in as usual, or choose a new password if you have forgotten yours.',
      ],
      button: 'Sign in',
    },
    password_changed: {
      subject: `Your password for ${PRODUCT_NAME} was changed`,
      lines: [
        'Your password has just been changed, and every device was signed out.',
        'Reminders come to a device again once you sign in there.',
        'If that was not you, choose a new password at once.',
      ],
      button: 'Choose a new password',
    },
    share: {
      subject: 'A patient shares part of their health record with you',
      lines: [
        '{name} shares part of their health record with you. You need no account: open the link in your browser.',
        'It can be opened until {until}. {name} sees who opens it, and can end it at any time.',
        'If it asks for a passcode, you get that from {name} by another way, such as by phone.',
        'If you do not know this person, ignore this message.',
      ],
      button: 'Open the record',
    },
    message_waiting: {
      subject: 'A patient has written to you',
      lines: [
        'A patient who shares their record with you has written you a message. Open the link to read it.',
        'Until you have read it, no further message announces what they write.',
      ],
      button: 'Read the message',
    },
    erasure_asked: {
      subject: `Your ${PRODUCT_NAME} account will be erased`,
      lines: [
        'Your account is shut, and on {until} everything in it will be erased for good. Shares have ended already.',
        'If you change your mind, or if this was not you: sign in before then and choose “Keep my account”.',
      ],
      button: 'Sign in',
    },
    erasure_taken_back: {
      subject: `Your ${PRODUCT_NAME} account stays`,
      lines: [
        'Your account is open again, and nothing will be erased. Shares that had ended stay ended.',
        'If that was not you, choose a new password at once.',
      ],
      button: 'Choose a new password',
    },
  },
  de: {
    verify_email: {
      subject: `Bitte bestätigen Sie Ihre E-Mail für ${PRODUCT_NAME}`,
      lines: [
        'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link gilt 24 Stunden.',
        'Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun.',
      ],
      button: 'E-Mail bestätigen',
    },
    reset_password: {
      subject: `Ein neues Passwort für ${PRODUCT_NAME}`,
      lines: [
        'Mit diesem Link wählen Sie ein neues Passwort. Er gilt einmal und eine Stunde lang.',
        'Wenn Sie das nicht wollten, brauchen Sie nichts zu tun: Es hat sich nichts geändert.',
      ],
      button: 'Neues Passwort wählen',
    },
    already_registered: {
      subject: `Sie haben schon ein Konto bei ${PRODUCT_NAME}`,
      lines: [
        'Jemand, vielleicht Sie selbst, wollte sich mit dieser Adresse registrieren. Sie haben schon ein Konto.',
        'Melden Sie sich wie gewohnt an, oder wählen Sie ein neues Passwort, wenn Sie Ihres vergessen haben.',
      ],
      button: 'Anmelden',
    },
    password_changed: {
      subject: `Ihr Passwort für ${PRODUCT_NAME} wurde geändert`,
      lines: [
        'Ihr Passwort wurde soeben geändert, und alle Geräte wurden abgemeldet.',
        'Erinnerungen kommen auf einem Gerät erst wieder, wenn Sie sich dort anmelden.',
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
    },
    share: {
      subject: 'Eine Patientin oder ein Patient gibt Ihnen einen Teil der Gesundheitsakte frei',
      lines: [
        '{name} gibt Ihnen einen Teil der eigenen Gesundheitsakte frei. Sie brauchen kein Konto: Öffnen Sie den Link im Browser.',
        'Er lässt sich bis {until} öffnen. {name} sieht, wer ihn öffnet, und kann die Freigabe jederzeit beenden.',
        'Wird ein Zugangscode verlangt, erhalten Sie ihn von {name} auf anderem Weg, etwa am Telefon.',
        'Wenn Sie diese Person nicht kennen, brauchen Sie nichts zu tun.',
      ],
      button: 'Akte öffnen',
    },
    message_waiting: {
      subject: 'Eine Patientin oder ein Patient hat Ihnen geschrieben',
      lines: [
        'Jemand, der Ihnen einen Teil der Gesundheitsakte freigibt, hat Ihnen eine Nachricht geschrieben. Öffnen Sie den Link, um sie zu lesen.',
        'Bis Sie gelesen haben, kündigt keine weitere E-Mail an, was noch geschrieben wird.',
      ],
      button: 'Nachricht lesen',
    },
    erasure_asked: {
      subject: `Ihr Konto bei ${PRODUCT_NAME} wird gelöscht`,
      lines: [
        'Ihr Konto ist geschlossen, und am {until} wird alles darin endgültig gelöscht. Freigaben sind schon beendet.',
        'Wenn Sie es sich anders überlegen oder das nicht waren: Melden Sie sich vorher an, und wählen Sie „Konto behalten“.',
      ],
      button: 'Anmelden',
    },
    erasure_taken_back: {
      subject: `Ihr Konto bei ${PRODUCT_NAME} bleibt`,
      lines: [
        'Ihr Konto ist wieder offen, und es wird nichts gelöscht. Beendete Freigaben bleiben beendet.',
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
    },
  },
}

const GREETINGS: Record<Language, string> = { en: 'Hello,', de: 'Guten Tag!' }

/** A message in words: a paragraph for each line, and what can be opened from it. */
export interface Letter {
  subject: string
  lines: string[]
  buttons: { text: string; link: string }[]
}

/** A message ready to send, as text and as simple HTML. */
export function renderMail(template: MailTemplate, language: Language, content: MailContent) {
  const { subject, lines, button, stop } = { ...wordings[language], ...securityWordings[language] }[template]
  const filled = lines.flatMap((line) =>
    line === FACTS
      ? (content.facts ?? [])
      : line.replaceAll(
          /\{(name|until|device|at|email)\}/g,
          (_, field: Exclude<keyof MailContent, 'link' | 'stop' | 'facts'>) => content[field] ?? '',
        ),
  )
  const buttons = [{ text: button, link: content.link }]
  if (stop && content.stop) buttons.push({ text: stop, link: content.stop })
  return renderLetter(language, { subject, lines: filled, buttons })
}

export function renderLetter(language: Language, { subject, lines, buttons }: Letter) {
  const greeting = GREETINGS[language]
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escape(line)}</p>`)
  const actions = buttons.map(
    ({ text, link }) => `<p><a href="${escape(link)}">${escape(text)}</a></p><p>${escape(link)}</p>`,
  )
  return {
    subject,
    text: [greeting, ...lines, ...buttons.map(({ text, link }) => `${text}:\n${link}`), PRODUCT_NAME].join(
      '\n\n',
    ),
    html: `<!doctype html><html lang="${language}"><body>${[...paragraphs, ...actions].join('')}<p>${PRODUCT_NAME}</p></body></html>`,
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
