import type { Language } from '@salve/domain/language.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { type GivingTemplate, givingWordings, type Wording } from './giving-mail-templates.ts'

export type SecurityTemplate =
  | GivingTemplate
  | 'new_device'
  | 'own_password_changed'
  | 'codes_on'
  | 'codes_off'
  | 'codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'google_linked'
  | 'google_unlinked'
  | 'email_change'
  | 'email_change_asked'
  | 'email_change_both'
  | 'email_in_use'
  | 'email_changed'
  | 'email_changed_here'
  | 'email_kept'

const NOT_YOU_EN =
  'If that was not you, sign out your other devices and choose a new password: somebody may be in your account.'
const NOT_YOU_DE =
  'Wenn Sie das nicht waren, melden Sie Ihre anderen Geräte ab, und wählen Sie ein neues Passwort: Vielleicht ist jemand in Ihrem Konto.'
const SEE_EN = 'Look at your account'
const SEE_DE = 'Konto ansehen'

/** Messages that tell the owner of an account about its security. */
export const securityWordings: Record<Language, Record<SecurityTemplate, Wording>> = {
  en: {
    ...givingWordings.en,
    new_device: {
      subject: `A new device signed in to ${PRODUCT_NAME}`,
      lines: ['Somebody signed in to your account with {device}, {at}.', NOT_YOU_EN],
      button: 'See where you are signed in',
    },
    own_password_changed: {
      subject: `Your password for ${PRODUCT_NAME} was changed`,
      lines: [
        'Your password was changed in the settings of your account, and every other device was signed out.',
        'Reminders come to those devices again once you sign in there.',
        'If that was not you, choose a new password at once.',
      ],
      button: 'Choose a new password',
    },
    codes_on: {
      subject: `Codes are on for ${PRODUCT_NAME}`,
      lines: [
        'From now on signing in with your password also takes a code of your authenticator app.',
        NOT_YOU_EN,
      ],
      button: SEE_EN,
    },
    codes_off: {
      subject: `Codes are off for ${PRODUCT_NAME}`,
      lines: ['From now on your password alone is enough to sign in.', NOT_YOU_EN],
      button: SEE_EN,
    },
    codes_renewed: {
      subject: `New recovery codes for ${PRODUCT_NAME}`,
      lines: ['You have ten new recovery codes. Those before no longer work.', NOT_YOU_EN],
      button: SEE_EN,
    },
    recovery_code_used: {
      subject: `A recovery code was used for ${PRODUCT_NAME}`,
      lines: [
        'Somebody showed one of your recovery codes in place of a code of the app. It is used up.',
        NOT_YOU_EN,
      ],
      button: SEE_EN,
    },
    passkey_added: {
      subject: `A new passkey for ${PRODUCT_NAME}`,
      lines: ['A passkey was added to your account. It signs in without your password.', NOT_YOU_EN],
      button: SEE_EN,
    },
    passkey_removed: {
      subject: `A passkey for ${PRODUCT_NAME} was removed`,
      lines: ['A passkey was removed from your account. It no longer signs in.', NOT_YOU_EN],
      button: SEE_EN,
    },
    google_linked: {
      subject: `A Google account now signs in to ${PRODUCT_NAME}`,
      lines: [
        'A Google account was linked with your account. Whoever signs in there is signed in here.',
        'If that was not you, remove the link in the settings and choose a new password: somebody may be in your account.',
      ],
      button: SEE_EN,
    },
    google_unlinked: {
      subject: `Your Google account no longer signs in to ${PRODUCT_NAME}`,
      lines: ['The link between your account and a Google account was removed.', NOT_YOU_EN],
      button: SEE_EN,
    },
    email_change: {
      subject: `Confirm your new e-mail for ${PRODUCT_NAME}`,
      lines: [
        'Open this link where you are signed in to confirm that this address is yours. It works for 24 hours.',
        'If you know nothing of this, ignore this message: nothing changes.',
      ],
      button: 'Confirm the new address',
    },
    email_change_asked: {
      subject: `Your e-mail for ${PRODUCT_NAME} is to be changed`,
      lines: [
        'Somebody who is signed in to your account, we hope you, wants to use {email} from now on. It is changed once that address has confirmed it.',
        'If that was not you, stop it with this link. It also undoes the change afterwards, for three days, and signs every device out.',
      ],
      button: 'Keep this address',
    },
    email_change_both: {
      subject: `Confirm that your e-mail for ${PRODUCT_NAME} is to be changed`,
      lines: [
        'Somebody who is signed in to your account, we hope you, wants to use {email} from now on. It is changed once the links to both addresses have been opened where you are signed in. They work for 24 hours.',
        'If that was not you, stop it with the second link. It also undoes the change afterwards, for three days, and signs every device out.',
      ],
      button: 'Confirm the change',
      stop: 'Keep this address',
    },
    email_in_use: {
      subject: `You have an account with ${PRODUCT_NAME} already`,
      lines: [
        'Somebody, perhaps you, wanted to move another account to this address. It has an account of its own, so nothing was changed.',
        'To use it for the other account, erase this one first.',
      ],
      button: 'Sign in',
    },
    email_changed: {
      subject: `Your e-mail for ${PRODUCT_NAME} was changed`,
      lines: [
        'Your account now has the address {email}. Messages go there, and you sign in with it.',
        'If that was not you, undo it with this link within three days. It signs every device out.',
      ],
      button: 'Take this address back',
    },
    email_changed_here: {
      subject: `This is now your e-mail for ${PRODUCT_NAME}`,
      lines: ['Your account has this address from now on. Sign in with it.'],
      button: SEE_EN,
    },
    email_kept: {
      subject: `Your e-mail for ${PRODUCT_NAME} stays`,
      lines: [
        'The change of your e-mail was stopped, and every device was signed out. Passkeys, codes and a Google sign-in that were added since then are gone.',
        'Shares and calendar addresses that were made or changed since then have ended, and devices that were added since then get no more messages. Ended shares stand in the list of your shares; your own you can make again.',
        'The password no longer works: whoever wanted the change was in your account. Choose a new one now.',
      ],
      button: 'Choose a new password',
    },
  },
  de: {
    ...givingWordings.de,
    new_device: {
      subject: `Ein neues Gerät hat sich bei ${PRODUCT_NAME} angemeldet`,
      lines: ['Jemand hat sich in Ihrem Konto angemeldet: {device}, {at}.', NOT_YOU_DE],
      button: 'Angemeldete Geräte ansehen',
    },
    own_password_changed: {
      subject: `Ihr Passwort für ${PRODUCT_NAME} wurde geändert`,
      lines: [
        'Ihr Passwort wurde in den Einstellungen Ihres Kontos geändert, und alle anderen Geräte wurden abgemeldet.',
        'Erinnerungen kommen auf diesen Geräten erst wieder, wenn Sie sich dort anmelden.',
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
    },
    codes_on: {
      subject: `Codes sind für ${PRODUCT_NAME} eingeschaltet`,
      lines: [
        'Ab jetzt braucht die Anmeldung mit Ihrem Passwort auch einen Code Ihrer Authenticator-App.',
        NOT_YOU_DE,
      ],
      button: SEE_DE,
    },
    codes_off: {
      subject: `Codes sind für ${PRODUCT_NAME} ausgeschaltet`,
      lines: ['Ab jetzt genügt Ihr Passwort allein für die Anmeldung.', NOT_YOU_DE],
      button: SEE_DE,
    },
    codes_renewed: {
      subject: `Neue Wiederherstellungscodes für ${PRODUCT_NAME}`,
      lines: ['Sie haben zehn neue Wiederherstellungscodes. Die früheren gelten nicht mehr.', NOT_YOU_DE],
      button: SEE_DE,
    },
    recovery_code_used: {
      subject: `Ein Wiederherstellungscode für ${PRODUCT_NAME} wurde benutzt`,
      lines: [
        'Jemand hat statt eines Codes der App einen Ihrer Wiederherstellungscodes eingegeben. Er ist damit verbraucht.',
        NOT_YOU_DE,
      ],
      button: SEE_DE,
    },
    passkey_added: {
      subject: `Ein neuer Passkey für ${PRODUCT_NAME}`,
      lines: ['Ihr Konto hat einen neuen Passkey. Mit ihm meldet man sich ohne Passwort an.', NOT_YOU_DE],
      button: SEE_DE,
    },
    passkey_removed: {
      subject: `Ein Passkey für ${PRODUCT_NAME} wurde entfernt`,
      lines: ['Ein Passkey wurde aus Ihrem Konto entfernt. Er meldet nicht mehr an.', NOT_YOU_DE],
      button: SEE_DE,
    },
    google_linked: {
      subject: `Ein Google-Konto meldet jetzt bei ${PRODUCT_NAME} an`,
      lines: [
        'Ein Google-Konto wurde mit Ihrem Konto verbunden. Wer sich dort anmeldet, ist hier angemeldet.',
        'Wenn Sie das nicht waren, entfernen Sie die Verbindung in den Einstellungen, und wählen Sie ein neues Passwort: Vielleicht ist jemand in Ihrem Konto.',
      ],
      button: SEE_DE,
    },
    google_unlinked: {
      subject: `Ihr Google-Konto meldet nicht mehr bei ${PRODUCT_NAME} an`,
      lines: ['Die Verbindung zwischen Ihrem Konto und einem Google-Konto wurde entfernt.', NOT_YOU_DE],
      button: SEE_DE,
    },
    email_change: {
      subject: `Bestätigen Sie Ihre neue E-Mail für ${PRODUCT_NAME}`,
      lines: [
        'Öffnen Sie diesen Link dort, wo Sie angemeldet sind, und bestätigen Sie so, dass diese Adresse Ihnen gehört. Er gilt 24 Stunden.',
        'Wenn Sie davon nichts wissen, brauchen Sie nichts zu tun: Es ändert sich nichts.',
      ],
      button: 'Neue Adresse bestätigen',
    },
    email_change_asked: {
      subject: `Ihre E-Mail für ${PRODUCT_NAME} soll geändert werden`,
      lines: [
        'Jemand, der in Ihrem Konto angemeldet ist, hoffentlich Sie, möchte ab jetzt {email} verwenden. Geändert wird, sobald diese Adresse es bestätigt hat.',
        'Wenn Sie das nicht waren, verhindern Sie es mit diesem Link. Er macht die Änderung auch danach noch drei Tage lang rückgängig und meldet alle Geräte ab.',
      ],
      button: 'Diese Adresse behalten',
    },
    email_change_both: {
      subject: `Bestätigen Sie, dass Ihre E-Mail für ${PRODUCT_NAME} geändert wird`,
      lines: [
        'Jemand, der in Ihrem Konto angemeldet ist, hoffentlich Sie, möchte ab jetzt {email} verwenden. Geändert wird, sobald die Links an beide Adressen dort geöffnet wurden, wo Sie angemeldet sind. Sie gelten 24 Stunden.',
        'Wenn Sie das nicht waren, verhindern Sie es mit dem zweiten Link. Er macht die Änderung auch danach noch drei Tage lang rückgängig und meldet alle Geräte ab.',
      ],
      button: 'Änderung bestätigen',
      stop: 'Diese Adresse behalten',
    },
    email_in_use: {
      subject: `Sie haben schon ein Konto bei ${PRODUCT_NAME}`,
      lines: [
        'Jemand, vielleicht Sie selbst, wollte ein anderes Konto auf diese Adresse umstellen. Zu ihr gehört schon ein Konto, deshalb wurde nichts geändert.',
        'Um sie für das andere Konto zu nutzen, löschen Sie zuerst dieses.',
      ],
      button: 'Anmelden',
    },
    email_changed: {
      subject: `Ihre E-Mail für ${PRODUCT_NAME} wurde geändert`,
      lines: [
        'Ihr Konto hat jetzt die Adresse {email}. Dorthin gehen Nachrichten, und mit ihr melden Sie sich an.',
        'Wenn Sie das nicht waren, machen Sie es mit diesem Link innerhalb von drei Tagen rückgängig. Er meldet alle Geräte ab.',
      ],
      button: 'Diese Adresse zurückholen',
    },
    email_changed_here: {
      subject: `Das ist jetzt Ihre E-Mail für ${PRODUCT_NAME}`,
      lines: ['Ihr Konto hat ab jetzt diese Adresse. Melden Sie sich mit ihr an.'],
      button: SEE_DE,
    },
    email_kept: {
      subject: `Ihre E-Mail für ${PRODUCT_NAME} bleibt`,
      lines: [
        'Die Änderung Ihrer E-Mail wurde verhindert, und alle Geräte wurden abgemeldet. Passkeys, Codes und eine Anmeldung mit Google, die seither dazukamen, sind entfernt.',
        'Freigaben und Kalenderadressen, die seither angelegt oder geändert wurden, sind beendet, und Geräte, die seither dazukamen, bekommen keine Nachrichten mehr. Beendete Freigaben sehen Sie in der Liste Ihrer Freigaben; eigene können Sie neu anlegen.',
        'Das Passwort gilt nicht mehr: Wer die Änderung wollte, war in Ihrem Konto. Wählen Sie jetzt ein neues.',
      ],
      button: 'Neues Passwort wählen',
    },
  },
}
