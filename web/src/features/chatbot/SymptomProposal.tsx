import type { Proposal } from '@salve/contract/chatbot/answers.ts'
import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import { useState } from 'react'
import {
  useCreateSymptomMutation,
  useDeleteSymptomMutation,
  useRestoreSymptomMutation,
} from '../symptoms/symptomsApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { NoteField } from './NoteField.tsx'
import { ProposalFrame } from './ProposalFrame.tsx'
import { WhenFields } from './WhenFields.tsx'

const NAME_MAX = 100

/** A symptom to be saved. */
export function SymptomProposal({ proposal }: { proposal: Extract<Proposal, { kind: 'symptom' }> }) {
  const { t } = useTranslation('chatbot')
  const { id, state, body } = proposal
  const [create] = useCreateSymptomMutation()
  const [remove] = useDeleteSymptomMutation()
  const [restore] = useRestoreSymptomMutation()
  const [name, setName] = useState(body.name)
  const [severity, setSeverity] = useState(body.severity)
  const [description, setDescription] = useState(body.description ?? '')
  const [when, setWhen] = useState({ date: body.recorded_date, time: body.recorded_time })
  const isComplete = name.trim() !== '' && severity !== null && when.date !== '' && when.time !== ''
  const save = () =>
    create({
      body: {
        ...body,
        name: name.trim(),
        severity: severity ?? 0,
        description,
        recorded_date: when.date,
        recorded_time: when.time,
      },
      idempotencyKey: id,
    }).unwrap()
  const params = { id }
  return (
    <ProposalFrame
      title={`${t('proposal.title')}: ${t('proposal.name')}`}
      state={state}
      save={isComplete ? save : null}
      undo={() => remove({ params }).unwrap()}
      redo={() => restore({ params }).unwrap()}
      link={{ href: paths.editSymptom(id), label: t('proposal.open') }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={t('proposal.name')} value={name} onChange={setName} maxLength={NAME_MAX} />
        <NumberField
          label={t('proposal.severity')}
          value={severity}
          onChange={setSeverity}
          minValue={0}
          maxValue={SEVERITY_MAX}
          step={1}
          hasSteppers
        />
        <WhenFields value={when} onChange={setWhen} />
      </div>
      <NoteField value={description} onChange={setDescription} />
    </ProposalFrame>
  )
}
