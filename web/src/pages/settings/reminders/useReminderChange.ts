import type { ReminderSettingsInput } from '@salve/contract/users/reminder-settings.ts'
import { useState } from 'react'
import { isApiError, problemOf } from '../../../api/errors.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { usePatchReminderSettingsMutation } from '../../../features/reminders/remindersApi.ts'
import type { SavePhase } from '../../../features/settings/useSettingChange.ts'

export interface ReminderChange {
  /** Saves at once; false when it was refused, and the setting is as it was. */
  change: (part: ReminderSettingsInput) => Promise<boolean>
  phase: SavePhase
  problem: string | undefined
}

/**
 * Reminder settings that are saved as soon as they are changed. A change shows at once; a refused
 * one goes back.
 */
export function useReminderChange(): ReminderChange {
  const textFor = useErrorText()
  const [patch] = usePatchReminderSettingsMutation()
  const [phase, setPhase] = useState<SavePhase>('idle')
  const [problem, setProblem] = useState<string>()
  const change = async (part: ReminderSettingsInput) => {
    setPhase('saving')
    setProblem(undefined)
    try {
      await patch({ body: part }).unwrap()
      setPhase('saved')
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const [first] = Object.values(problemOf(error)?.errors ?? {}).flat()
      setProblem(first ?? textFor(error))
      setPhase('failed')
      return false
    }
  }
  return { change, phase, problem }
}
