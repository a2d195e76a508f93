import type { DoseEvent, DoseMarkInput } from '@salve/contract/medications/dose-events.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { buzz } from '../../lib/buzz.ts'
import { useLists } from '../../lib/lists.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { DoseName } from './dosesApi.ts'
import type { DoseWords } from './useDoseWords.ts'
import { doubledBy, isAnswered, isTakeable, needsTime, takeableTogether } from './doseTimes.ts'
import { type Marking, useMarking } from './useMarking.ts'
import { useMarkWords } from './useMarkWords.ts'
import { useTakeBack } from './useTakeBack.ts'

export interface DoseMarks {
  /** Marks a due dose with one tap; later it asks when the dose was taken. */
  take: (dose: DoseEvent) => void
  /** Records that the dose is taken now. */
  takeNow: (dose: DoseEvent) => void
  /**
   * Marks those of these doses that their own tick would mark without a warning, with one message
   * and one undo; says which it left out.
   */
  takeAll: (doses: readonly DoseEvent[]) => void
  skip: (dose: DoseEvent, reason: string | null) => void
  takeBack: (dose: DoseEvent) => void
  /** The doses whose time is being asked; empty without an open question. */
  asked: readonly DoseEvent[]
  /** Answers the question: at the planned times, or now; null closes it and records nothing. */
  answer: (when: 'planned' | 'now' | null) => void
  /** A recent intake of the same plan, which another one now would double. */
  doubled: (dose: DoseEvent, now: number) => Doubled | null
  /** True when a tap may mark it as taken now. */
  isTakeable: (dose: DoseEvent, now: number) => boolean
  /** True when the ledger says that an intake now would be too much, or too soon. */
  isHeld: (dose: DoseEvent, now: number) => boolean
}

export interface Doubled {
  /** "1 tablet" */
  amount: string
  taken_at: string
}

/** After the answer a row is redrawn within this time; until then a second tap is ignored. */
const DRAWN_WITHIN_MS = 300

/** `leftOut`: the names of what the question is not about, although its tap was. */
const NOT_ASKED: { asked: readonly DoseEvent[]; leftOut: readonly string[] } = { asked: [], leftOut: [] }

/**
 * Marks doses with undo. A failed save shows an error with a retry, and reverts the row. `doses`
 * are the known ones around the shown ones. `isOpen` is true when one of them can be marked:
 * otherwise the ledger is not loaded.
 */
export function useDoseMarks(
  describe: (dose: DoseEvent) => Pick<DoseWords, 'name' | 'amount'>,
  doses: readonly DoseEvent[],
  isOpen: boolean,
): DoseMarks {
  const nameOf = (dose: DoseEvent) => describe(dose).name
  const { t } = useTranslation(['doses', 'common'])
  const textFor = useErrorText()
  const lists = useLists()
  const { mark, markAll, isHeld, allowed } = useMarking(isOpen)
  const takeBackAll = useTakeBack()
  const said = useMarkWords(nameOf)
  const [{ asked, leftOut }, setAsked] = useState(NOT_ASKED)
  /** Doses that are being saved. */
  const [underWay] = useState(() => new Set<string>())

  /** A retry is the same request: if the first one arrived after all, nothing happens twice. */
  const attempt = (work: () => Promise<unknown>): void =>
    void work().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      toast({
        message: t('notSaved', { why: textFor(error) }),
        tone: 'error',
        action: { label: t('common:error.retry'), onPress: () => attempt(work) },
      })
    })
  const takeBack = (dose: DoseEvent) => takeBackAll([dose])
  const say = (message: string, doses: readonly DoseEvent[]) =>
    toast({
      message,
      action: { label: t('common:actions.undo'), onPress: () => takeBackAll(doses) },
    })
  const save = (marking: Marking) => {
    const { body } = marking
    const name = `${body.medication_plan} ${body.slot} ${body.local_date}`
    if (underWay.has(name)) return
    attempt(async () => {
      underWay.add(name)
      try {
        const dose = await mark(marking)
        // Nothing was recorded, and the row is as before.
        if (!dose) underWay.delete(name)
        if (dose?.was_marked_before) toast({ message: said.before(dose) })
        else if (dose) say(said.done(dose), [dose])
      } finally {
        setTimeout(() => underWay.delete(name), DRAWN_WITHIN_MS)
      }
    })
  }
  const saveAll = (all: readonly Marking[], before: readonly string[]) => {
    const markings = allowed(all)
    const others = [...before, ...all.filter((one) => !markings.includes(one)).map(({ name }) => name)]
    const but = others.length > 0 ? `. ${t('leftOut', { names: lists.and(others) })}` : ''
    if (markings.length === 0) return void toast({ message: `${t('noneTaken')}${but}` })
    buzz()
    attempt(async () => {
      const answers = (await markAll(markings)) ?? []
      const marked = answers.filter(({ was_marked_before }) => !was_marked_before)
      if (marked.length > 0) say(`${t('allTakenToast', { count: marked.length })}${but}`, marked)
      // A mark by somebody else carries their name, and this tap's undo does not remove it.
      for (const dose of answers) if (dose.was_marked_before) toast({ message: said.before(dose) })
    })
  }
  const markingOf = (dose: DoseEvent, given: Pick<DoseMarkInput, 'status' | 'taken_at' | 'skip_reason'>) => ({
    body: { ...nameIn(dose), ...given },
    name: nameOf(dose),
    planned: dose.planned_amount ?? dose.amount,
    // A retry is the same request.
    idempotencyKey: uuidv7(),
  })
  const takenAt = (dose: DoseEvent, taken_at: string) => markingOf(dose, { status: 'taken', taken_at })
  const takeNow = (dose: DoseEvent) => {
    buzz()
    save(takenAt(dose, new Date().toISOString()))
  }
  return {
    take: (dose) => {
      if (isAnswered(dose)) say(said.done(dose), [dose])
      else if (needsTime(dose, Date.now()) || doubledBy(dose, doses, Date.now()))
        setAsked({ asked: [dose], leftOut: [] })
      else takeNow(dose)
    },
    takeNow,
    takeAll: (all) => {
      const now = new Date()
      const takeable = takeableTogether(all, doses, now.getTime())
      const others = all.filter((dose) => !takeable.includes(dose)).map(nameOf)
      if (takeable.some((dose) => needsTime(dose, now.getTime())))
        setAsked({ asked: takeable, leftOut: others })
      else
        saveAll(
          takeable.map((dose) => takenAt(dose, now.toISOString())),
          others,
        )
    },
    skip: (dose, skip_reason) => save(markingOf(dose, { status: 'skipped', skip_reason })),
    takeBack,
    asked,
    doubled: (dose, now) => {
      const taken = doubledBy(dose, doses, now)
      return taken?.taken_at ? { amount: describe(taken).amount, taken_at: taken.taken_at } : null
    },
    isTakeable: (dose, now) => isTakeable(dose, doses, now),
    isHeld: (dose, now) => !isAnswered(dose) && isHeld(takenAt(dose, new Date(now).toISOString())),
    answer: (when) => {
      setAsked(NOT_ASKED)
      if (when === null) return
      const now = new Date().toISOString()
      const markings = asked.map((dose) => takenAt(dose, when === 'now' ? now : dose.due_at))
      const [first] = markings
      if (first && markings.length === 1 && leftOut.length === 0) save(first)
      else saveAll(markings, leftOut)
    },
  }
}

const nameIn = ({ medication_plan, slot, local_date }: DoseEvent): DoseName => ({
  medication_plan,
  slot,
  local_date,
})
