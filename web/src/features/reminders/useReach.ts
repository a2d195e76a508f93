import type { ReminderKind } from '@salve/contract/users/reminder-settings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useGetDeliveryQuery } from './remindersApi.ts'

/**
 * The reach of a kind of message while the app is closed. `device`: no device takes messages and no
 * mail is sent; `settings`: one could, and none of this kind comes; `unknown`: the server has not
 * answered.
 */
export type Reach = 'loading' | 'arrives' | 'device' | 'settings' | 'unknown'

/** The width of the screen tells it: a phone held sideways is called one still. */
export const isComputer = (): boolean => window.matchMedia('(min-width: 64rem)').matches

export function useReach(kind: ReminderKind, isSkipped = false): Reach {
  const { data, isLoading } = useGetDeliveryQuery(undefined, { skip: isSkipped })
  if (!data) return isLoading || isSkipped ? 'loading' : 'unknown'
  if (data.reach.kinds[kind]) return 'arrives'
  return data.reach.push ? 'settings' : 'device'
}

/** "On" when a message can arrive, or the obstacle. */
export function useReachWords(kind: ReminderKind, isOn: boolean): string {
  const { t } = useTranslation('reminders')
  const reach = useReach(kind, !isOn)
  if (!isOn) return t('reach.off')
  return t(reach === 'device' && isComputer() ? 'reach.computer' : `reach.${reach}`)
}
