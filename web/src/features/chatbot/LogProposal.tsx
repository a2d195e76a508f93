import type { Proposal } from '@salve/contract/chatbot/answers.ts'
import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { languageOf } from '../../lib/i18n.ts'
import { requiredCircumstances } from '@salve/domain/circumstances.ts'
import { doubtText } from '@salve/domain/doubt-text.ts'
import { checkLogValues } from '@salve/domain/log-checks.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { measurementLabel } from '@salve/domain/measurements.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { useState } from 'react'
import {
  useCreateLogEntryMutation,
  useDeleteLogEntryMutation,
  useRestoreLogEntryMutation,
} from '../logbook/logbookApi.ts'
import { markOf } from '../logbook/logEntryValues.ts'
import { useCheckFacts } from '../logbook/useCheckFacts.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useTimeZone } from '../../lib/dates.ts'
import { localIn, momentAt } from '../../lib/zonedTimes.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useHasHeartFailure } from '../health-issues/useIssueChoices.ts'
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
  const facts = { ...useCheckFacts(body.kind), hasHeartFailure: useHasHeartFailure() }
  const measuredAt = measured_at ?? body.measured_at
  const { questions } = checkLogValues(body.kind, values, { ...facts, measuredAt })
  // The chatbot asked about the values that it proposed; those that were changed here are asked
  // about here.
  const mark = markOf(values)
  const [confirmed, setConfirmed] = useState(() => markOf(body.values))
  const [asked, setAsked] = useState('')
  const isAsking = questions.length > 0 && confirmed !== mark && asked === mark
  const setValue = (at: number, value: number | null) =>
    setValues(values.map((one, index) => (index === at ? { ...one, value } : one)))
  const params = { uid: id }
  const send = (measured_at: string) =>
    create({ body: { ...body, values, context, note, measured_at }, idempotencyKey: id }).unwrap()
  const save = async (at: string) => {
    if (questions.length > 0 && confirmed !== mark) setAsked(mark)
    else await send(at)
  }
  return (
    <ProposalFrame
      title={`${t('proposal.title')}: ${logKindLabel(body.kind, language)}`}
      state={state}
      save={isComplete && measured_at !== null ? () => save(measured_at) : null}
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
      {questions.length > 0 && (
        <Notice
          tone="warning"
          title={t('proposal.unusual')}
          {...(isAsking && {
            live: 'alert' as const,
            action: <Button onPress={() => setConfirmed(mark)}>{t('proposal.unusualRight')}</Button>,
          })}
        >
          {questions.map((question) => {
            const value = values[question.at]
            return (
              value && <p key={`${question.rule} ${question.at}`}>{doubtText(question, value, language)}</p>
            )
          })}
        </Notice>
      )}
      <NoteField value={note} onChange={setNote} />
    </ProposalFrame>
  )
}
