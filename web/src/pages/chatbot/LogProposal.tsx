import type { Proposal } from '@salve/contract/chatbot/answers.ts'
import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { languageOf } from '../../lib/i18n.ts'
import { requiredCircumstances } from '@salve/domain/circumstances.ts'
import { checkLogValues } from '@salve/domain/log-checks.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { measurementLabel } from '@salve/domain/measurements.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { useState } from 'react'
import {
  useCreateLogEntryMutation,
  useDeleteLogEntryMutation,
  useRestoreLogEntryMutation,
} from '../../features/logbook/logbookApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useTimeZone } from '../../lib/dates.ts'
import { localIn, momentAt } from '../../lib/zonedTimes.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { CircumstanceFields } from './CircumstanceFields.tsx'
import { NoteField } from './NoteField.tsx'
import { ProposalFrame } from './ProposalFrame.tsx'
import { WhenFields } from './WhenFields.tsx'

/** A measurement to be saved. */
export function LogProposal({ proposal }: { proposal: Extract<Proposal, { kind: 'log_entry' }> }) {
  const { t, i18n } = useTranslation('chatbot')
  const language = languageOf(i18n.language)
  const timeZone = useTimeZone()
  const { id, state, body } = proposal
  const [create] = useCreateLogEntryMutation()
  const [remove] = useDeleteLogEntryMutation()
  const [restore] = useRestoreLogEntryMutation()
  const [values, setValues] = useState<LogValue[]>(body.values)
  const [when, setWhen] = useState(() => localIn(body.measured_at, timeZone))
  const isSameMinute = JSON.stringify(when) === JSON.stringify(localIn(body.measured_at, timeZone))
  const measured_at = isSameMinute ? body.measured_at : momentAt(when, timeZone)
  const [context, setContext] = useState<Record<string, string>>({ ...body.context })
  const [note, setNote] = useState(body.note ?? '')
  const isNamed = requiredCircumstances(body.kind).every((name) => context[name])
  const isComplete = measured_at !== null && isNamed && values.every(({ value }) => value !== null)
  const isUnusual = checkLogValues(body.kind, values).questions.length > 0
  const setValue = (at: number, value: number | null) =>
    setValues(values.map((one, index) => (index === at ? { ...one, value } : one)))
  const params = { uid: id }
  return (
    <ProposalFrame
      title={`${t('proposal.title')}: ${logKindLabel(body.kind, language)}`}
      state={state}
      save={
        isComplete && measured_at !== null
          ? () =>
              create({ body: { ...body, values, context, note, measured_at }, idempotencyKey: id }).unwrap()
          : null
      }
      undo={() => remove({ params }).unwrap()}
      redo={() => restore({ params }).unwrap()}
      link={{ href: paths.editLogEntry(id), label: t('proposal.open') }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {values.map(({ key, value, unit }, at) => (
          <NumberField
            key={key}
            label={measurementLabel(key, language)}
            value={value}
            onChange={(typed) => setValue(at, typed)}
            unit={unitLabel(unit)}
            formatOptions={{ maximumFractionDigits: 3 }}
          />
        ))}
        <WhenFields value={when} onChange={setWhen} />
        <CircumstanceFields kind={body.kind} value={context} onChange={setContext} />
      </div>
      {isUnusual && <Notice tone="warning" title={t('proposal.unusual')} />}
      <NoteField value={note} onChange={setNote} />
    </ProposalFrame>
  )
}
