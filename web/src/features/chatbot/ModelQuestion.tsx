import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useGetChatbotModelQuery, usePatchChatbotModelMutation } from './chatbotApi.ts'
import { WhatIsSent } from './WhatIsSent.tsx'

/** Asks once if a language model may help; nothing is sent before. */
export function ModelQuestion() {
  const { t } = useTranslation('chatbot')
  const textFor = useErrorText()
  const { data } = useGetChatbotModelQuery()
  const [decide, { error, isLoading }] = usePatchChatbotModelMutation()
  if (!data?.host || data.agreed !== null) return null
  const { host } = data
  const answer = (agreed: boolean) => void decide({ body: { host, agreed } })
  return (
    <Card title={t('model.title')}>
      {isApiError(error) && <Notice tone="error" live="alert" title={textFor(error)} />}
      <WhatIsSent host={host} name={data.name ?? ''} />
      <div className="flex flex-wrap gap-3">
        <Button isPending={isLoading} onPress={() => answer(true)}>
          {t('model.allow')}
        </Button>
        <Button isDisabled={isLoading} onPress={() => answer(false)}>
          {t('model.refuse')}
        </Button>
      </div>
    </Card>
  )
}
