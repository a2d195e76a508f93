import type { Settings } from '@salve/contract/users/settings.ts'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isApiError, problemOf } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { usePatchSettingsMutation } from './settingsApi.ts'
import { changeRefused, settingsSlice } from './settingsSlice.ts'

export type SavePhase = 'idle' | 'saving' | 'saved' | 'failed'

export interface SettingChange {
  settings: Settings
  /** Saves at once; false when it was refused, and the setting is as it was. */
  change: (part: Partial<Settings>) => Promise<boolean>
  phase: SavePhase
  /** The errors, by setting. */
  errors: Partial<Record<keyof Settings, string>>
  /** Why nothing was saved, when no setting in particular is wrong. */
  problem: string | undefined
}

const NOTHING_WRONG = { errors: {}, problem: undefined }

/** Settings that are saved as soon as they are changed. */
export function useSettingChange(): SettingChange {
  const dispatch = useDispatch()
  const settings = useSelector(settingsSlice.selectSlice)
  const textFor = useErrorText()
  const [patch] = usePatchSettingsMutation()
  const [phase, setPhase] = useState<SavePhase>('idle')
  const [wrong, setWrong] = useState<Pick<SettingChange, 'errors' | 'problem'>>(NOTHING_WRONG)

  const change = async (part: Partial<Settings>) => {
    const keys = Object.keys(part) as (keyof Settings)[]
    const before = Object.fromEntries(keys.map((key) => [key, settings[key]]))
    setPhase('saving')
    setWrong(NOTHING_WRONG)
    try {
      await patch({ body: part }).unwrap()
      setPhase('saved')
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      dispatch(changeRefused(before))
      const errors = Object.entries(problemOf(error)?.errors ?? {}).map(([key, [text]]) => [key, text])
      setWrong(
        errors.length > 0
          ? { errors: Object.fromEntries(errors), problem: undefined }
          : { errors: {}, problem: textFor(error) },
      )
      setPhase('failed')
      return false
    }
  }
  return { settings, change, phase, ...wrong }
}
