import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import { createContext } from 'react'

/** The part of the settings that decides how measurements are shown. */
export type UnitSettings = Pick<
  Settings,
  | 'unitOfMeasurement'
  | 'cholesterolUnit'
  | 'glucoseUnit'
  | 'ketonesUnit'
  | 'hbA1cUnit'
  | 'classificationMethod'
>

/** Set by the app around all pages. */
export const UnitSettingsContext = createContext<UnitSettings>(DEFAULT_SETTINGS)
