import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { SlotTimes } from './planValues.ts'
import { settingsSlice } from '../settings/settingsSlice.ts'

/** The times of morning, noon, evening and bedtime that this person has chosen. */
export function useSlotTimes(): SlotTimes {
  const { morningTime, noonTime, eveningTime, bedTime } = useSelector(settingsSlice.selectSlice)
  return useMemo(
    () => ({ morning: morningTime, noon: noonTime, evening: eveningTime, bedtime: bedTime }),
    [morningTime, noonTime, eveningTime, bedTime],
  )
}
