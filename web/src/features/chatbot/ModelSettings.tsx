import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Switch } from '../../ui/choices/Switch.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useGetChatbotModelQuery, usePatchChatbotModelMutation } from './chatbotApi.ts'
import { WhatIsSent } from './WhatIsSent.tsx'

/** Grants or withdraws consent to the language model; empty without one. */
export function ModelSettings() {
  const { t } = useTranslation('chatbot')
  const textFor = useErrorText()
  const { data } = useGetChatbotModelQuery()
  const [decide, { error, isLoading }] = usePatchChatbotModelMutation()
  if (!data?.host) return null
  const { host } = data
  return (
    <Card title={t('model.settings')}>
      {isApiError(error) && <Notice tone="error" live="alert" title={textFor(error)} />}
      <WhatIsSent host={host} name={data.name ?? ''} />
      <Switch
        name="agreed"
        label={t('model.switch')}
        value={data.agreed === true}
        isDisabled={isLoading}
        onChange={(agreed) => void decide({ body: { host, agreed } })}
      />
    </Card>
  )
}
