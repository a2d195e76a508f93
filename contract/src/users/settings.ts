import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { WallTime } from '../fields.ts'

export const UNIT_SYSTEMS = ['metric', 'imperial'] as const
export const CHOLESTEROL_UNITS = ['mmol/L', 'mg/dL'] as const
export const GLUCOSE_UNITS = ['mmol/L', 'mg/dL'] as const
export const KETONES_UNITS = ['mmol/L', 'mg/dL'] as const
export const HBA1C_UNITS = ['%', 'mmol/mol'] as const
export const CLASSIFICATION_METHODS = [
  'ESC/ESH',
  'ACC/AHA',
  'ESC 2024',
  'ISH 2020',
  'JSH 2019',
  'NICE (home average)',
  'JNC 7',
] as const
export const DATE_FORMATS = ['yyyy-MM-dd', 'dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'd MMM yyyy'] as const

const fields = {
  unitOfMeasurement: z.enum(UNIT_SYSTEMS),
  cholesterolUnit: z.enum(CHOLESTEROL_UNITS),
  classificationMethod: z.enum(CLASSIFICATION_METHODS),
  glucoseUnit: z.enum(GLUCOSE_UNITS),
  ketonesUnit: z.enum(KETONES_UNITS),
  hbA1cUnit: z.enum(HBA1C_UNITS),
  dateFormat: z.enum(DATE_FORMATS),
  morningTime: WallTime,
  noonTime: WallTime,
  eveningTime: WallTime,
  bedTime: WallTime,
  use24HourClock: z.boolean(),
}

/** The keys are the specification's, verbatim, also on the wire. */
export const Settings = z.object(fields)
export type Settings = z.infer<typeof Settings>
export const SettingsInput = z.partial(z.strictObject(fields))
export type SettingsInput = z.input<typeof SettingsInput>

export const DEFAULT_SETTINGS: Settings = {
  unitOfMeasurement: 'metric',
  cholesterolUnit: 'mmol/L',
  classificationMethod: 'ESC/ESH',
  glucoseUnit: 'mmol/L',
  ketonesUnit: 'mmol/L',
  hbA1cUnit: '%',
  dateFormat: 'yyyy-MM-dd',
  morningTime: '07:00',
  noonTime: '12:00',
  eveningTime: '18:00',
  bedTime: '23:00',
  use24HourClock: true,
}

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/users/settings/',
  right: 'own',
  summary: 'The settings of the account',
  response: Settings,
})
export const patchSettings = endpoint({
  method: 'PATCH',
  path: '/api/users/settings/',
  right: 'own',
  summary: 'Change the given settings',
  body: SettingsInput,
  response: Settings,
})
export const resetSettings = endpoint({
  method: 'POST',
  path: '/api/users/settings/reset/',
  right: 'own',
  summary: 'Reset every setting to its default',
  response: Settings,
})
