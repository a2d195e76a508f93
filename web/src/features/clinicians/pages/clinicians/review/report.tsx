import { REPORT_REASONS, ReviewReport } from '@salve/contract/clinicians/reviews.ts'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useParams } from 'react-router'
import { useContractForm } from '../../../../../api/useContractForm.ts'
import { useReportReviewMutation } from '../../../../reviews/reviewsApi.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { Button } from '../../../../../ui/actions/Button.tsx'
import { RadioGroup } from '../../../../../ui/choices/RadioGroup.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { Notice } from '../../../../../ui/feedback/Notice.tsx'
import { Form } from '../../../../../ui/forms/Form.tsx'
import { SideSheet } from '../../../../../ui/overlays/SideSheet.tsx'
import { toast } from '../../../../../ui/overlays/toast.ts'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { useEntryPage } from '../../../useEntryPage.ts'

interface ReportValues {
  reason: (typeof REPORT_REASONS)[number] | ''
  note: string
}

/** Reports somebody else's review to whoever runs the server. */
export function Component() {
  const { t } = useTranslation(['careTeam', 'common'])
  const id = useId()
  const { published = '' } = useParams()
  const close = useSheetClose(useEntryPage().page)
  const [report] = useReportReviewMutation()
  const { form, problem, isSaving, submit } = useContractForm<typeof ReviewReport, ReportValues>(
    ReviewReport,
    {
      defaultValues: { reason: '', note: '' },
    },
  )
  const onSubmit = submit(async (body) => {
    await report({ params: { id: published }, body }).unwrap()
    toast({ message: t('reviews.reported') })
    close()
  })
  return (
    <SideSheet
      title={t('reviews.reportTitle')}
      onClose={close}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" isPending={isSaving}>
            {t('reviews.report')}
          </Button>
          <Button onPress={close}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <Form id={id} onSubmit={onSubmit}>
        {problem && <Notice tone="error" live="alert" title={problem} />}
        <p className="text-pretty text-soft">{t('reviews.reportText')}</p>
        <Controller
          control={form.control}
          name="reason"
          render={({ field, fieldState }) => (
            <RadioGroup
              {...field}
              label={t('reviews.reason')}
              choices={REPORT_REASONS.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }))}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="note"
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={t('reviews.note')}
              errorMessage={fieldState.error?.message}
              rows={3}
              maxLength={500}
              isOptional
            />
          )}
        />
      </Form>
    </SideSheet>
  )
}
