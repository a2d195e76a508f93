import { expect } from 'vitest'
import { newId } from '../../lib/ids.ts'
import type { Patient, TestApp } from '../app.ts'
import type { StandingCall } from './call.ts'

/** Two plans that the tables warn of, and that the doctor knows of it. */
export type SafetyIds = Record<'warnedPlan' | 'otherPlan' | 'knownInteraction' | 'knownFinding', string>

export const unknownSafety = (): SafetyIds => ({
  warnedPlan: newId(),
  otherPlan: newId(),
  knownInteraction: newId(),
  knownFinding: newId(),
})

export async function makeSafety(server: TestApp, { access: token }: Patient, schedules: object[]) {
  const add = async (path: string, body: object, room = 'medications'): Promise<string> => {
    const made = await server.call('POST', `/api/${room}/${path}/`, { token, body })
    expect(made.statusCode).toBe(201)
    return made.json().id
  }
  const planOf = (drug_name: string) =>
    add('medication-plans', { drug_name, start_date: '2026-03-01', schedules })
  const warnedPlan = await planOf('Warfarin')
  const otherPlan = await planOf('Ibuprofen')
  const pair = { medication_plan: warnedPlan, other_plan: otherPlan }
  await add('health-issues', { name: 'Heart failure' }, 'medical-records')
  const knownInteraction = await add('safety/known', pair)
  return {
    warnedPlan,
    otherPlan,
    knownInteraction,
    knownFinding: await add('safety/known-findings', FINDING),
  }
}

/** Of ibuprofen and a diagnosis. */
const FINDING = { key: 'hf-nsaid' }

export const safetyCalls = (ids: SafetyIds): Record<string, StandingCall> => ({
  'POST /api/medications/safety/known/': {
    body: { medication_plan: ids.warnedPlan, other_plan: ids.otherPlan },
  },
  'DELETE /api/medications/safety/known/{id}/': { params: { id: ids.knownInteraction } },
  'POST /api/medications/safety/known-findings/': { body: FINDING },
  'DELETE /api/medications/safety/known-findings/{id}/': { params: { id: ids.knownFinding } },
})
