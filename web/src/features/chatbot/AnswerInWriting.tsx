import { Square } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useGetChatbotModelQuery } from './chatbotApi.ts'

/** The text that the language model has written so far, with a button that stops it. */
export function AnswerInWriting({ text, onStop }: { text: string; onStop: () => void }) {
  const { t } = useTranslation('chatbot')
  const { data } = useGetChatbotModelQuery()
  return (
    <section aria-label={t('model.answering')} className="flex flex-col items-start gap-3">
      <output className="text-soft">{t('model.writing', { name: data?.name ?? '' })}</output>
      <div aria-live="polite">
        {text && <p className="whitespace-pre-wrap break-words rounded-md bg-sunken px-4 py-2">{text}</p>}
      </div>
      <Button icon={Square} onPress={onStop}>
        {t('model.stop')}
      </Button>
    </section>
  )
}
