import {
  CHOLESTEROL_UNITS,
  GLUCOSE_UNITS,
  HBA1C_UNITS,
  KETONES_UNITS,
  type Settings,
} from '@salve/contract/users/settings.ts'
import { localStore } from '../../../lib/storage.ts'

/** The reader's choice of units, where the patient's settings show others; kept on this device. */
export type UnitChoice = Partial<
  Pick<Settings, 'glucoseUnit' | 'cholesterolUnit' | 'ketonesUnit' | 'hbA1cUnit'>
>

const KEY = 'salve.guest.units'
const KNOWN: Record<keyof UnitChoice, readonly string[]> = {
  glucoseUnit: GLUCOSE_UNITS,
  cholesterolUnit: CHOLESTEROL_UNITS,
  ketonesUnit: KETONES_UNITS,
  hbA1cUnit: HBA1C_UNITS,
}

export function readUnitChoice(): UnitChoice {
  try {
    const kept = JSON.parse(localStore.getItem(KEY) ?? '{}') as Record<string, string>
    return Object.fromEntries(
      Object.entries(KNOWN).flatMap(([setting, units]) => {
        const unit = kept[setting]
        return unit && units.includes(unit) ? [[setting, unit]] : []
      }),
    )
  } catch {
    return {}
  }
}

export const writeUnitChoice = (choice: UnitChoice) => localStore.setItem(KEY, JSON.stringify(choice))
