import { ChatbotInput, QUESTION_MAX } from '@salve/contract/chatbot/conversations.ts'
import { Send } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../api/useContractForm.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { useAskChatbotMutation, useCreateChatbotConversationMutation } from './chatbotApi.ts'

export interface AskFormProps {
  /** Null begins a new one with the first question. */
  conversation: string | null
  onAsked: (conversation: string) => void
}

/** Asks. A question that did not go out stays. */
export function AskForm({ conversation, onAsked }: AskFormProps) {
  const { t } = useTranslation('chatbot')
  const [begin] = useCreateChatbotConversationMutation()
  const [ask] = useAskChatbotMutation()
  const { form, draft, submit, problem, isSaving } = useContractForm(ChatbotInput, {
    defaultValues: { body: '' },
    draft: `chatbot.${conversation ?? 'new'}`,
  })
  const onSubmit = submit(async (body) => {
    const { idempotencyKey } = draft
    // The same key for both: a repeat finds the conversation that the first try began.
    const id = conversation ?? (await begin({ idempotencyKey }).unwrap()).id
    await ask({ params: { id }, body, idempotencyKey }).unwrap()
    form.reset({ body: '' })
    onAsked(id)
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <Controller
        control={form.control}
        name="body"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('question')}
            description={t('questionHelp')}
            rows={2}
            maxLength={QUESTION_MAX}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <div>
        <Button type="submit" variant="primary" icon={Send} isPending={isSaving}>
          {t('ask')}
        </Button>
      </div>
    </form>
  )
}
