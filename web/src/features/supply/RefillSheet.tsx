import type { PlanSupply } from '@salve/contract/medications/supply.ts'
import { unitShown } from '@salve/domain/supply-text.ts'
import { writeAmount } from '@salve/domain/amount-input.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { CountFields, RefillFields } from './RefillFields.tsx'
import { emptyRefill, refillSchema, type RefillValues } from './refillValues.ts'
import { useListSupplyQuery, useRefillMedicationPlanMutation } from './supplyApi.ts'
import { useSupplyWords } from './useSupplyWords.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { LoadingSheet } from '../../record/LoadingSheet.tsx'
import { RecordSheet } from '../../record/RecordSheet.tsx'
import { useSheetClose } from '../../record/useSheetClose.ts'
import { NoSupplySheet } from './NoSupplySheet.tsx'

/** The time of a past day, which nobody knows more exactly. */
const NOON = '12:00'

interface RefillSheetProps {
  planId: string
  kind: RefillValues['kind']
}

type Counted = Pick<PlanSupply, 'medication_plan' | 'drug_name' | 'strength' | 'form'> & Partial<PlanSupply>

/** Records a refill or a new count; also the first count of a plan without a stock. */
export function RefillSheet({ planId, kind }: RefillSheetProps) {
  const { t } = useTranslation('supply')
  const close = useSheetClose(paths.supply())
  const { data, error, refetch } = useListSupplyQuery()
  const title = t(`${kind}Form.title`)
  const known: Counted[] = [...(data?.results ?? []), ...(data?.untracked ?? [])]
  const plan = known.find(({ medication_plan }) => medication_plan === planId)
  const missing = { title: t('renewal.notFound'), text: t('renewal.notFoundText') }
  if (!plan)
    return data ? (
      <NoSupplySheet title={title} missing={missing} onClose={close} />
    ) : (
      <LoadingSheet
        title={title}
        error={error}
        onRetry={() => void refetch()}
        onClose={close}
        missing={missing}
      />
    )
  return <Filled plan={plan} kind={kind} onClose={close} />
}

function Filled({ plan, kind, onClose }: { plan: Counted; kind: RefillValues['kind']; onClose: () => void }) {
  const { t, i18n } = useTranslation('supply')
  const dates = useDates()
  const words = useSupplyWords()
  const [refill] = useRefillMedicationPlanMutation()
  const language = languageOf(i18n.language)
  const unit = unitShown(plan.form, plan.unit, language)
  const isFirst = plan.unit === undefined
  const [schema] = useState(() =>
    refillSchema((date) => (date === dates.now().date ? undefined : dates.moment({ date, time: NOON }))),
  )
  const contract = useContractForm<typeof schema, RefillValues>(schema, {
    defaultValues: {
      ...emptyRefill(kind),
      unit: isFirst ? unit : '',
      pack_size: plan.pack_size ? writeAmount(plan.pack_size, language === 'de' ? ',' : '.') : '',
    },
    draft: `${kind}.${plan.medication_plan}`,
  })
  const { form, draft } = contract
  const onSubmit = contract.submit(async (body, { idempotencyKey }) => {
    const saved = await refill({ params: { id: plan.medication_plan }, body, idempotencyKey }).unwrap()
    toast({
      message: t('refillForm.saved', { name: planName(saved), amount: words(saved, saved.remaining ?? 0) }),
    })
    onClose()
  })
  return (
    <RecordSheet
      title={t(`${kind}Form.title`)}
      onClose={onClose}
      form={{
        onSubmit,
        problem: contract.problem,
        isSaving: contract.isSaving,
        isDirty: form.formState.isDirty,
        isRestored: draft.isRestored,
        discard: () => {
          draft.clear()
          form.reset()
        },
      }}
    >
      <p className="font-semibold text-lg">{planName(plan)}</p>
      {kind === 'count' ? (
        <CountFields form={form} unit={unit} asksUnit={isFirst} />
      ) : (
        <RefillFields form={form} unit={unit} repeatsLeft={plan.repeats_left ?? null} />
      )}
    </RecordSheet>
  )
}
