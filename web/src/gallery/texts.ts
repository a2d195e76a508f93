import type { UiTexts } from '../ui/UiProvider.tsx'

export const texts: Record<'en' | 'de', UiTexts> = {
  en: {
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    close: 'Close',
    pending: 'Please wait',
  },
  de: {
    optional: 'freiwillig',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    close: 'Schließen',
    pending: 'Bitte warten',
  },
}
