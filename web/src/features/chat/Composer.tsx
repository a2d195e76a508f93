import { MessageInput } from '@salve/contract/chat/conversations.ts'
import { PROSE_MAX } from '@salve/contract/fields.ts'
import { Send } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../api/useContractForm.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { useSendMessageMutation } from './chatApi.ts'

/** Writes into a conversation. What is not sent yet stays, also through a reload. */
export function Composer({ conversation }: { conversation: string }) {
  const { t } = useTranslation('chat')
  const [send] = useSendMessageMutation()
  const { form, draft, submit, problem, isSaving } = useContractForm(MessageInput, {
    defaultValues: { body: '' },
    draft: `chat.${conversation}`,
  })
  const onSubmit = submit(async (body) => {
    await send({
      params: { id: conversation },
      body,
      idempotencyKey: draft.idempotencyKey,
    }).unwrap()
    form.reset({ body: '' })
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3 border-line border-t p-4">
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <Controller
        control={form.control}
        name="body"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('message')}
            rows={2}
            maxLength={PROSE_MAX}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" icon={Send} isPending={isSaving}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
