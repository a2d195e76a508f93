import { type ReactNode, type SubmitEventHandler, useId } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Form } from '../ui/forms/Form.tsx'
import { SideSheet } from '../ui/overlays/SideSheet.tsx'
import { SlowSave } from './SlowSave.tsx'

export interface RecordSheetProps {
  title: string
  /** The result of `useRecordForm`. */
  form: {
    onSubmit: SubmitEventHandler<HTMLFormElement>
    problem: string | undefined
    isSaving: boolean
    isDirty: boolean
    isRestored: boolean
    discard: () => void
  }
  /** A ConflictNotice, while there is a conflict. */
  conflict?: ReactNode
  onClose: () => void
  /** Further buttons beside Save, such as Delete. */
  actions?: ReactNode
  /** For fields side by side. */
  isWide?: boolean
  /** The fields. */
  children: ReactNode
}

/** The side sheet around a record's form: restored draft, error, and buttons. */
export function RecordSheet({
  title,
  form,
  conflict,
  onClose,
  actions,
  isWide = false,
  children,
}: RecordSheetProps) {
  const { t } = useTranslation()
  const id = useId()
  const leave = () => {
    // Until the save has ended, the draft is what remains should it fail.
    if (!form.isSaving) form.discard()
    onClose()
  }
  return (
    <SideSheet
      title={title}
      isWide={isWide}
      onClose={leave}
      askBeforeClose={
        form.isDirty && {
          title: t('form.leaveTitle'),
          text: t(form.isSaving ? 'form.leaveSavingText' : 'form.leaveText'),
          leaveLabel: t('form.leave'),
          stayLabel: t('form.stay'),
        }
      }
      footer={
        <>
          <Button type="submit" form={id} variant="primary" isPending={form.isSaving}>
            {t('actions.save')}
          </Button>
          {form.isSaving && <SlowSave />}
          {actions}
        </>
      }
    >
      <Form id={id} onSubmit={form.onSubmit}>
        {form.isRestored && form.isDirty && (
          <Notice live="status" action={<Button onPress={form.discard}>{t('form.discard')}</Button>}>
            {t('form.restored')}
          </Notice>
        )}
        {conflict ?? (form.problem && <Notice tone="error" live="alert" title={form.problem} />)}
        {children}
      </Form>
    </SideSheet>
  )
}
