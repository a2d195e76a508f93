import type { Chart } from '@salve/contract/medical-records/charts.ts'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import type { ChartChoice } from './chartChoice.ts'
import { useCreateChartMutation, useReplaceChartMutation } from './chartsApi.ts'
import { useChartTexts } from './useChartTexts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const SCHEMA = { load: async () => (await import('@salve/contract/medical-records/charts.ts')).ChartInput }

export interface SaveViewProps {
  /** The saved views. */
  choice: ChartChoice
  /** The view that is changed; without one a new one is made. */
  saved?: Chart | undefined
  onSaved?: (chart: Chart) => void
  onClose: () => void
}

/** Asks for a view's name, and saves it. */
export function SaveView({ choice, saved, onSaved, onClose }: SaveViewProps) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const formId = useId()
  const [create] = useCreateChartMutation()
  const [replace] = useReplaceChartMutation()
  const series = [choice.kind, choice.beside].filter((kind) => kind !== undefined)
  const { form, submit, problem, isSaving } = useContractForm(SCHEMA, {
    defaultValues: {
      title: saved?.title ?? series.map(texts.kind).join(', '),
      series,
      range: choice.range,
      options: choice.options,
    },
    draft: `chart.${saved?.id ?? series.join('.')}`,
    version: saved?.updated_at,
  })
  const save = submit(async ({ title }, { idempotencyKey, version }) => {
    // Only the name is typed: a kept draft must not bring an older range back.
    const body = { title, series, range: choice.range, options: choice.options }
    const chart = saved
      ? await replace({ params: { id: saved.id }, body, version }).unwrap()
      : await create({ body, idempotencyKey }).unwrap()
    toast({ message: t('views.saved', { title: chart.title }) })
    onSaved?.(chart)
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(saved ? 'views.rename' : 'views.save')}
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {t('views.keep')}
          </Button>
          <Button onPress={onClose}>{t('views.cancel')}</Button>
        </>
      }
    >
      <Form id={formId} onSubmit={save}>
        {problem && <Notice tone="error" title={problem} live="alert" />}
        <Controller
          control={form.control}
          name="title"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('views.name')}
              errorMessage={fieldState.error?.message}
              maxLength={100}
              autoFocus
              autoComplete="off"
            />
          )}
        />
      </Form>
    </Dialog>
  )
}
