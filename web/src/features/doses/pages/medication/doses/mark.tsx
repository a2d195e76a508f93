import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { useParams, useSearchParams } from 'react-router'
import { useContractForm } from '../../../../../api/useContractForm.ts'
import { isSameDose, useListDoseEventsQuery } from '../../../dosesApi.ts'
import { DoseStatus } from '../../../DoseStatus.tsx'
import { isAnswered } from '../../../doseTimes.ts'
import { LedgerWords } from '../../../LedgerWords.tsx'
import { MarkFields } from '../../../MarkFields.tsx'
import { markBodyOf, MarkForm, type MarkValues, markValuesOf } from '../../../markValues.ts'
import { useMarking } from '../../../useMarking.ts'
import { useMarkWords } from '../../../useMarkWords.ts'
import { useTakeBack } from '../../../useTakeBack.ts'
import { useExcessWarning } from '../../../useExcessWarning.ts'
import { useDates } from '../../../../../lib/dates.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useNow } from '../../../../../lib/useNow.ts'
import { Button } from '../../../../../ui/actions/Button.tsx'
import { Notice } from '../../../../../ui/feedback/Notice.tsx'
import { toast } from '../../../../../ui/overlays/toast.ts'
import { LoadingSheet } from '../../../../../record/LoadingSheet.tsx'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useDoseWords } from '../../../useDoseWords.ts'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'

const NOT_THERE = { status: 404, body: null }

/** One dose: when and how much was really taken, or why it was left out, with a note. */
export function Component() {
  const { t } = useTranslation(['doses', 'doseForm'])
  const { date = '', plan = '', slot = '' } = useParams()
  const close = useSheetClose(paths.doses(date))
  const list = useListDoseEventsQuery({ query: { from: date, to: date, cancelled: 'true' } })
  const name = { medication_plan: plan, local_date: date, slot }
  const dose = list.data?.results.find((one) => isSameDose(one, name))
  if (dose) return <MarkSheet key={slot} dose={dose} onClose={close} />
  return (
    <LoadingSheet
      title={t('doseForm:form.title')}
      missing={{ title: t('doseForm:form.notFoundTitle'), text: t('doseForm:form.notFoundText') }}
      error={list.error ?? (list.data && NOT_THERE)}
      onRetry={() => void list.refetch()}
      onClose={close}
    />
  )
}

function MarkSheet({ dose, onClose }: { dose: DoseEvent; onClose: () => void }) {
  const { t, i18n } = useTranslation(['doses', 'doseForm'])
  const dates = useDates()
  const { describe } = useDoseWords()
  const { name, how, instructions, amount, planned } = describe(dose)
  const { mark } = useMarking()
  const takeBack = useTakeBack()
  const said = useMarkWords(() => name)
  // The correction applies to the values from when the sheet was opened; later changes are told
  // first.
  const [seen, setSeen] = useState(dose.marked_at)
  const [other, setOther] = useState<string>()
  const now = useNow()
  const tools = {
    local: dates.local,
    moment: dates.moment,
    decimalSign: i18n.language === 'de' ? (',' as const) : ('.' as const),
    reasonWord: (reason: 'unwell' | 'none_left' | 'doctor' | 'forgot') => t(`reasonWords.${reason}`),
  }
  const [search] = useSearchParams()
  const [defaults] = useState(() => markValuesOf(dose, now, tools, search.has('taken')))
  const contract = useContractForm<typeof MarkForm, MarkValues>(MarkForm, {
    defaultValues: defaults,
    draft: `dose.${dose.medication_plan}.${dose.local_date}.${dose.slot}`,
  })
  const { form, draft } = contract
  const onSubmit = contract.submit(async (values, { idempotencyKey }) => {
    const body = markBodyOf(dose, values, seen, tools)
    const key = other ? {} : { idempotencyKey }
    const planned = dose.planned_amount ?? dose.amount
    const saved = await mark({ body, name, planned, ...key })
    if (!saved) return
    if (saved.was_marked_before) {
      setSeen(saved.marked_at)
      setOther(said.before(saved))
      return
    }
    toast({ message: said.done(saved) })
    onClose()
  })
  const due = dates.local(dose.due_at)
  const tooMuch = useExcessWarning(dose, now)
  return (
    <RecordSheet
      title={name}
      form={{
        onSubmit,
        problem: contract.problem,
        isSaving: contract.isSaving,
        isDirty: form.formState.isDirty,
        isRestored: draft.isRestored,
        discard: () => {
          draft.clear()
          form.reset(defaults)
        },
      }}
      conflict={
        other && (
          <Notice tone="warning" live="alert" title={other}>
            {t('doseForm:form.replaceIt')}
          </Notice>
        )
      }
      onClose={onClose}
      actions={
        isAnswered(dose) && (
          <Button
            onPress={() => {
              draft.clear()
              takeBack([dose])
              onClose()
            }}
          >
            {t('takeBack')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-1">
        <p>
          {t('doseForm:form.due', {
            day: dates.dateWithWeekday(due.date),
            time: dates.time(due.time),
            amount: how,
          })}
        </p>
        {instructions && <p className="text-soft">{instructions}</p>}
        <p>
          <DoseStatus dose={dose} now={now} amount={amount} planned={planned} />
        </p>
      </div>
      {tooMuch && (
        <Notice tone="warning">
          <LedgerWords page={tooMuch} isPast />
        </Notice>
      )}
      <MarkFields form={form} dueAt={dose.due_at} planned={planned} />
    </RecordSheet>
  )
}
