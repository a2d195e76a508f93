import type { Proposal } from '@salve/contract/chatbot/answers.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useState } from 'react'
import { useMarkDoseMutation, useUndoDoseMutation } from '../../features/doses/dosesApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useTimeZone } from '../../lib/dates.ts'
import { localIn, momentAt } from '../../lib/zonedTimes.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { NoteField } from './NoteField.tsx'
import { ProposalFrame } from './ProposalFrame.tsx'
import { WhenFields } from './WhenFields.tsx'

/** A dose to be marked as taken or skipped. */
export function DoseProposal({ proposal }: { proposal: Extract<Proposal, { kind: 'dose' }> }) {
  const { t } = useTranslation('chatbot')
  const timeZone = useTimeZone()
  const { id, state, body, drug_name, strength } = proposal
  const [mark] = useMarkDoseMutation()
  const [undo] = useUndoDoseMutation()
  const said = body.taken_at ?? null
  const [amount, setAmount] = useState<number | null>(typeof body.amount === 'number' ? body.amount : null)
  const [note, setNote] = useState(body.note ?? '')
  const [when, setWhen] = useState(() => (said ? localIn(said, timeZone) : null))
  const isSameMinute = said !== null && JSON.stringify(when) === JSON.stringify(localIn(said, timeZone))
  const takenAt = when && (isSameMinute ? said : momentAt(when, timeZone))
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
          ? () => mark({ body: { ...body, taken_at: takenAt, amount, note }, idempotencyKey: id }).unwrap()
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
        </div>
      )}
      <NoteField value={note} onChange={setNote} />
    </ProposalFrame>
  )
}
