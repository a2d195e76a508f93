import { QUESTION_MAX } from '@salve/contract/chatbot/conversations.ts'
import { Send } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../api/useContractForm.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { AnswerInWriting } from './AnswerInWriting.tsx'
import { Examples } from './Examples.tsx'
import { useAsk } from './useAsk.ts'

const SCHEMA = { load: async () => (await import('@salve/contract/chatbot/conversations.ts')).ChatbotInput }

export interface AskFormProps {
  /** Null begins a new one with the first question. */
  conversation: string | null
  onAsked: (conversation: string) => void
}

/** Sends the question. An unsent one stays. */
export function AskForm({ conversation, onAsked }: AskFormProps) {
  const { t } = useTranslation('chatbot')
  const { ask, written, stop } = useAsk(conversation)
  const { form, draft, submit, problem, isSaving } = useContractForm(SCHEMA, {
    defaultValues: { body: '' },
    draft: `chatbot.${conversation ?? 'new'}`,
  })
  const onSubmit = submit(async ({ body }) => {
    const id = await ask(body, draft.idempotencyKey)
    form.reset({ body: '' })
    onAsked(id)
  })
  const write = (example: string) => {
    form.setValue('body', example, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setFocus('body')
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      {written !== null && <AnswerInWriting text={written} onStop={stop} />}
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <Controller
        control={form.control}
        name="body"
        render={({ field, fieldState: { error } }) => (
          <TextArea
            {...field}
            label={t('question')}
            description={t('questionHelp')}
            rows={2}
            onEnter={() => {
              if (!isSaving) void onSubmit()
            }}
            errorMessage={
              error && field.value.length > QUESTION_MAX
                ? t('tooLong', { length: field.value.length, max: QUESTION_MAX })
                : error?.message
            }
          />
        )}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" icon={Send} isPending={isSaving}>
          {t('ask')}
        </Button>
        <p className="hidden text-sm text-soft pointer-fine:block">{t('enterSends')}</p>
      </div>
      {conversation === null && form.watch('body').trim() === '' && <Examples onChoose={write} />}
    </form>
  )
}
