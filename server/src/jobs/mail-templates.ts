import type { Language } from '../lib/problem-texts.ts'

export type MailTemplate = 'verify_email' | 'reset_password' | 'already_registered' | 'password_changed'
/** No name: whoever registers a stranger's address could write to them by way of it. */
export interface MailContent {
  link: string
}
interface Wording {
  subject: string
  lines: string[]
  button: string
}

const PRODUCT = 'Salve'

const wordings: Record<Language, Record<MailTemplate, Wording>> = {
  en: {
    verify_email: {
      subject: `Confirm your e-mail for ${PRODUCT}`,
      lines: [
        'Please confirm that this address is yours. The link works for 24 hours.',
        'If you did not register, ignore this message.',
      ],
      button: 'Confirm e-mail',
    },
    reset_password: {
      subject: `A new password for ${PRODUCT}`,
      lines: [
        'Choose a new password with this link. It works once, for one hour.',
        'If you did not ask for it, ignore this message: nothing has changed.',
      ],
      button: 'Choose a new password',
    },
    already_registered: {
      subject: `You already have an account with ${PRODUCT}`,
      lines: [
        'Somebody, perhaps you, tried to register with this address. You have an account already.',
        'Sign in as usual, or choose a new password if you have forgotten yours.',
      ],
      button: 'Sign in',
    },
    password_changed: {
      subject: `Your password for ${PRODUCT} was changed`,
      lines: [
        'Your password has just been changed, and every device was signed out.',
        'If that was not you, choose a new password at once.',
      ],
      button: 'Choose a new password',
    },
  },
  de: {
    verify_email: {
      subject: `Bitte bestätigen Sie Ihre E-Mail für ${PRODUCT}`,
      lines: [
        'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link gilt 24 Stunden.',
        'Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun.',
      ],
      button: 'E-Mail bestätigen',
    },
    reset_password: {
      subject: `Ein neues Passwort für ${PRODUCT}`,
      lines: [
        'Mit diesem Link wählen Sie ein neues Passwort. Er gilt einmal und eine Stunde lang.',
        'Wenn Sie das nicht wollten, brauchen Sie nichts zu tun: Es hat sich nichts geändert.',
      ],
      button: 'Neues Passwort wählen',
    },
    already_registered: {
      subject: `Sie haben schon ein Konto bei ${PRODUCT}`,
      lines: [
        'Jemand, vielleicht Sie selbst, wollte sich mit dieser Adresse registrieren. Sie haben schon ein Konto.',
        'Melden Sie sich wie gewohnt an, oder wählen Sie ein neues Passwort, wenn Sie Ihres vergessen haben.',
      ],
      button: 'Anmelden',
    },
    password_changed: {
      subject: `Ihr Passwort für ${PRODUCT} wurde geändert`,
      lines: [
        'Ihr Passwort wurde soeben geändert, und alle Geräte wurden abgemeldet.',
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
    },
  },
}

const GREETINGS: Record<Language, string> = { en: 'Hello,', de: 'Guten Tag,' }

/** A message ready to send, as text and as simple HTML. */
export function renderMail(template: MailTemplate, language: Language, { link }: MailContent) {
  const { subject, lines, button } = wordings[language][template]
  const greeting = GREETINGS[language]
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escape(line)}</p>`)
  const action = `<p><a href="${escape(link)}">${escape(button)}</a></p><p>${escape(link)}</p>`
  return {
    subject,
    text: [greeting, ...lines, `${button}:\n${link}`, PRODUCT].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${paragraphs.join('')}${action}<p>${PRODUCT}</p></body></html>`,
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
