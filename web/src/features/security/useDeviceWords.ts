import type { SessionDevice } from '@salve/contract/users/sessions.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** "Firefox on Android" in the language of the app. */
export function useDeviceWords(): (device: SessionDevice) => string {
  const { t } = useTranslation('security')
  return ({ browser, system }) => {
    if (browser && system) return t('devices.words', { browser, system })
    return browser ?? system ?? t('devices.unknown')
  }
}
