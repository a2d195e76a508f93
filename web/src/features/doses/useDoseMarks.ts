import type { DoseEvent, DoseMarkInput } from '@salve/contract/medications/dose-events.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type DoseName, useMarkDoseMutation, useUndoDoseMutation } from './dosesApi.ts'
import { isOpen, statusAt } from './doseTimes.ts'
import { useMarkWords } from './useMarkWords.ts'

export interface DoseMarks {
  take: (dose: DoseEvent) => void
  /** Those of one moment, with one message and one undo. */
  takeAll: (doses: readonly DoseEvent[]) => void
  skip: (dose: DoseEvent, reason: string | null) => void
  takeBack: (dose: DoseEvent) => void
}

/** After the answer a row is drawn anew within this time; until then a second tap is none. */
const DRAWN_WITHIN_MS = 300

/** Marks doses. What was marked can be undone; what could not be saved is said, can be tried again, and the row is as before. */
export function useDoseMarks(nameOf: (dose: DoseEvent) => string): DoseMarks {
  const { t } = useTranslation(['doses', 'common'])
  const textFor = useErrorText()
  const [mark] = useMarkDoseMutation()
  const [undo] = useUndoDoseMutation()
  const said = useMarkWords(nameOf)
  /** Doses that are being saved. */
  const [underWay] = useState(() => new Set<string>())

  /** A second try is the same request: had the first one arrived after all, nothing happens twice. */
  const attempt = (work: () => Promise<unknown>): void =>
    void work().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      toast({
        message: t('notSaved', { why: textFor(error) }),
        tone: 'error',
        action: { label: t('common:error.retry'), onPress: () => attempt(work) },
      })
    })
  const takeBack = (dose: DoseEvent) =>
    attempt(() => undo({ body: { ...nameIn(dose), marked_at: dose.marked_at } }).unwrap())
  const say = (message: string, doses: readonly DoseEvent[]) =>
    toast({
      message,
      action: { label: t('common:actions.undo'), onPress: () => doses.forEach(takeBack) },
    })
  const save = (body: DoseMarkInput) => {
    const name = `${body.medication_plan} ${body.slot} ${body.local_date}`
    if (underWay.has(name)) return
    const idempotencyKey = uuidv7()
    attempt(async () => {
      underWay.add(name)
      try {
        const dose = await mark({ body, idempotencyKey }).unwrap()
        if (dose.was_marked_before) toast({ message: said.before(dose) })
        else say(said.done(dose), [dose])
      } finally {
        setTimeout(() => underWay.delete(name), DRAWN_WITHIN_MS)
      }
    })
  }
  return {
    take: (dose) => (isOpen(dose) ? save(takenBody(dose)) : say(said.done(dose), [dose])),
    takeAll: (doses) => {
      const calls = doses.map((dose) => ({ body: takenBody(dose), idempotencyKey: uuidv7() }))
      attempt(async () => {
        const answers = await Promise.all(calls.map((call) => mark(call).unwrap()))
        const marked = answers.filter(({ was_marked_before }) => !was_marked_before)
        if (marked.length > 0) say(t('allTakenToast', { count: marked.length }), marked)
        // What stands there was said by somebody else: it is named, and no undo of this tap takes it away.
        for (const dose of answers) if (dose.was_marked_before) toast({ message: said.before(dose) })
      })
    },
    skip: (dose, skip_reason) => save({ ...nameIn(dose), status: 'skipped', skip_reason }),
    takeBack,
  }
}

/** Long after its time, nobody knows the minute: it counts as taken when it was due, until it is corrected. */
function takenBody(dose: DoseEvent): DoseMarkInput {
  const taken_at = statusAt(dose, Date.now()) === 'missed' ? dose.due_at : new Date().toISOString()
  return { ...nameIn(dose), status: 'taken', taken_at }
}

const nameIn = ({ medication_plan, slot, local_date }: DoseEvent): DoseName => ({
  medication_plan,
  slot,
  local_date,
})
