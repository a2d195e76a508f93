import type { TargetRange } from '@salve/contract/medical-records/target-ranges.ts'
import { Trash2 } from 'lucide-react'
import { useContractForm } from '../../api/useContractForm.ts'
import { TargetFields } from './TargetFields.tsx'
import {
  useCreateTargetRangeMutation,
  useDeleteTargetRangeMutation,
  useReplaceTargetRangeMutation,
  useRestoreTargetRangeMutation,
} from './targetsApi.ts'
import { emptyTarget, targetSchema, type TargetValues, targetValuesOf } from './targetValues.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Form, FormActions } from '../../ui/forms/Form.tsx'
import { useDeletion } from '../../record/useDeletion.ts'

interface TargetFormProps {
  /** The edited record; left out when one is added. */
  target?: TargetRange | undefined
  /** Its purpose, in words. */
  name: string
  onDone: () => void
}

/** Adds, changes or deletes one target range, in its place in the list. */
export function TargetForm({ target, name, onDone }: TargetFormProps) {
  const { t, i18n } = useTranslation('logbook')
  const units = useUnits()
  const [create] = useCreateTargetRangeMutation()
  const [replace] = useReplaceTargetRangeMutation()
  const [remove] = useDeleteTargetRangeMutation()
  const [restore] = useRestoreTargetRangeMutation()
  const deletion = useDeletion()
  const { form, draft, submit, problem, isSaving } = useContractForm<typeof targetSchema, TargetValues>(
    targetSchema,
    {
      defaultValues: target
        ? targetValuesOf(target, i18n.language)
        : emptyTarget('bp_sys', units.unitFor('bp_sys')),
      draft: `target.${target?.id ?? 'new'}`,
      version: target?.updated_at,
    },
  )
  const save = submit(async (body, { idempotencyKey, version }) => {
    if (target) await replace({ params: { id: target.id }, body, version }).unwrap()
    else await create({ body, idempotencyKey }).unwrap()
    onDone()
  })
  const cancel = () => {
    draft.clear()
    onDone()
  }
  const deleteIt = async (params: { id: string }) => {
    const isDone = await deletion({
      remove: () => remove({ params }).unwrap(),
      restore: () => restore({ params }).unwrap(),
      message: t('targets.deleted', { name }),
    })
    if (isDone) cancel()
  }
  return (
    <Form onSubmit={save}>
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <TargetFields form={form} target={target} />
      <FormActions>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('targets.save')}
        </Button>
        <Button onPress={cancel}>{t('targets.cancel')}</Button>
        {target && (
          <Button variant="quiet" icon={Trash2} onPress={() => void deleteIt({ id: target.id })}>
            {t('targets.delete')}
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
