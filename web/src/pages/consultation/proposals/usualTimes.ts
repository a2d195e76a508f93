import { DEFAULT_SETTINGS } from '@salve/contract/users/settings.ts'
import type { SlotTimes } from '../../../features/medication/planValues.ts'

const { morningTime, noonTime, eveningTime, bedTime } = DEFAULT_SETTINGS
/** The usual times of morning, noon, evening and bedtime; the patient's own are theirs to know. */
export const USUAL_TIMES: SlotTimes = {
  morning: morningTime,
  noon: noonTime,
  evening: eveningTime,
  bedtime: bedTime,
}
