import { ingredientLimit, medicationPlan, refill } from './bodies.ts'
import { calendarCalls } from './calendar.ts'
import type { StandingCall } from './call.ts'
import { recordCalls } from './record-calls.ts'
import type { RecordIds } from './records.ts'
import { EVERY_MORNING } from '../plans.ts'
import { safetyCalls } from './safety.ts'

/** One call of each endpoint of plans, doses, safety and supply. */
export function medicationCalls(ids: RecordIds): Record<string, StandingCall> {
  const { healthIssue: health_issue, medicationPlan: medication_plan } = ids
  const days = { from: '2026-03-01', to: '2026-03-02' }
  const dose = { medication_plan, slot: 'morning', local_date: '2026-03-01' }
  return {
    ...recordCalls('/api/medications/medication-plans/', ids.medicationPlan, medicationPlan(health_issue), {
      status: 'active',
      health_issue,
      search: 'met',
    }),
    'GET /api/medications/adherence/': { query: { days: '90', medication_plan } },
    'GET /api/medications/drugs/': { query: { q: 'metf', limit: '3' } },
    'GET /api/medications/ledger/': {},
    'GET /api/medications/safety/': {},
    'POST /api/medications/safety/check/': {
      body: {
        medication_plan,
        drug_name: 'Ibuprofen',
        strength: '400 mg',
        form: 'tablet',
        route: 'mouth',
        prescriber: 'Dr. Hannah Vogt',
        reason: 'Pain',
        ingredients: [{ inn: 'ibuprofen', strength: '400 mg' }],
        start_date: '2026-03-01',
        schedules: [EVERY_MORNING],
      },
    },
    ...safetyCalls(ids),
    ...recordCalls('/api/medications/ingredient-limits/', ids.ingredientLimit, ingredientLimit),
    // One for each ingredient: this one is not for that of the one that is added.
    'PUT /api/medications/ingredient-limits/{id}/': {
      params: { id: ids.ingredientLimit },
      body: { ...ingredientLimit, ingredient: 'Ibuprofen' },
    },
    'GET /api/medications/supply/': {},
    'GET /api/medications/supply/trip/': { query: { ...days, reserve_days: '3' } },
    'DELETE /api/medications/supply/{id}/': { params: { id: ids.supplyEvent } },
    'POST /api/medications/supply/{id}/restore/': { params: { id: ids.supplyEvent } },
    ...calendarCalls(ids.calendarFeed),
    'POST /api/medications/medication-plans/{id}/refill/': {
      params: { id: ids.medicationPlan },
      body: refill,
    },
    'GET /api/medications/medication-plans/{id}/course/': { params: { id: ids.medicationPlan } },
    'POST /api/medications/medication-plans/{id}/pause/': {
      params: { id: ids.medicationPlan },
      body: { from: '2199-03-01', resume_on: '2199-03-08' },
    },
    'POST /api/medications/medication-plans/{id}/resume/': { params: { id: ids.medicationPlan } },
    'POST /api/medications/medication-plans/{id}/stop/': {
      params: { id: ids.medicationPlan },
      body: { stop_reason: 'Cough' },
    },
    'POST /api/medications/medication-plans/{id}/archive/': {
      params: { id: ids.medicationPlan },
      body: { is_archived: true },
    },
    'GET /api/medications/dose-events/': { query: { ...days, cancelled: 'true' } },
    'GET /api/medications/dose-events/export/': { query: days },
    'POST /api/medications/dose-events/mark/': {
      body: {
        ...dose,
        status: 'skipped',
        taken_at: null,
        amount: 1,
        skip_reason: 'Felt sick',
        note: 'Once',
        replaces: null,
      },
    },
    'POST /api/medications/dose-events/undo/': { body: { ...dose, marked_at: null } },
    'GET /api/medications/dose-events/travel/': { query: { time_zone: 'America/New_York' } },
    'GET /api/medications/as-needed/': {},
  }
}
