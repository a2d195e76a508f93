import type { Proposal } from '@salve/contract/chatbot/answers.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useState } from 'react'
import { useUndoDoseMutation } from '../doses/dosesApi.ts'
import { useMarking } from '../doses/useMarking.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates, useTimeZone } from '../../lib/dates.ts'
import { type LocalTime, localIn, momentAt } from '../../lib/zonedTimes.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { NoteField } from './NoteField.tsx'
import { ProposalFrame } from './ProposalFrame.tsx'
import { WhenFields } from './WhenFields.tsx'

/** A dose to be marked as taken or skipped. */
export function DoseProposal({ proposal }: { proposal: Extract<Proposal, { kind: 'dose' }> }) {
  const { t } = useTranslation('chatbot')
  const timeZone = useTimeZone()
  const { id, state, body, due_at, planned, drug_name, strength } = proposal
  const { mark } = useMarking(state === 'open')
  const [undo] = useUndoDoseMutation()
  const said = body.taken_at ?? null
  const [amount, setAmount] = useState<number | null>(typeof body.amount === 'number' ? body.amount : null)
  const [note, setNote] = useState(body.note ?? '')
  const [when, setWhen] = useState(() => {
    if (said) return localIn(said, timeZone)
    return body.status === 'taken' ? { date: body.local_date, time: '' } : null
  })
  const isSameMinute = said !== null && JSON.stringify(when) === JSON.stringify(localIn(said, timeZone))
  const takenAt = when?.time ? (isSameMinute ? said : momentAt(when, timeZone)) : null
  const isComplete = when === null || takenAt !== null
  const slot = body.slot === 'as_needed' ? `as_needed:${id}` : body.slot
  const { medication_plan, local_date } = body
  const name = planName({ drug_name, strength })
  return (
    <ProposalFrame
      title={`${t('proposal.title')}: ${name}, ${t(`proposal.${body.status}`)}`}
      state={state}
      save={
        isComplete
          ? () =>
              mark({
                body: { ...body, taken_at: takenAt, amount, note },
                name,
                planned: planned ?? 1,
                idempotencyKey: id,
              })
          : null
      }
      undo={() => undo({ body: { medication_plan, slot, local_date } }).unwrap()}
      link={{ href: paths.doses(local_date), label: t('proposal.openDoses') }}
    >
      {when && (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            label={t('proposal.amount')}
            description={t('proposal.amountHelp')}
            value={amount}
            onChange={setAmount}
            formatOptions={{ maximumFractionDigits: 3 }}
            isOptional
          />
          <WhenFields value={when} onChange={setWhen} />
          {due_at && <WhenButtons due={localIn(due_at, timeZone)} onChange={setWhen} />}
        </div>
      )}
      <NoteField value={note} onChange={setNote} />
    </ProposalFrame>
  )
}

/** The two answers that most people give to when it was taken. */
function WhenButtons({ due, onChange }: { due: LocalTime; onChange: (when: LocalTime) => void }) {
  const { t } = useTranslation(['doses', 'doseForm'])
  const dates = useDates()
  return (
    <fieldset aria-label={t('doseForm:when.fill')} className="flex flex-wrap gap-2 sm:col-span-2">
      <Button onPress={() => onChange(due)}>
        {t('doseForm:when.planned', { time: dates.time(due.time) })}
      </Button>
      <Button onPress={() => onChange(dates.now())}>{t('doseForm:when.now')}</Button>
    </fieldset>
  )
}
