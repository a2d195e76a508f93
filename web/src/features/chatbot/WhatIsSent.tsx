import { useTranslation } from '../../lib/useTranslation.ts'

/** Explains which data a language model receives, who runs it, and which data stays. */
export function WhatIsSent({ host, name }: { host: string; name: string }) {
  const { t } = useTranslation('chatbot')
  return (
    <div className="flex flex-col gap-2 break-words">
      <p>{t('model.what', { host, name })}</p>
      <p>{t('model.sent', { host })}</p>
      <p>{t('model.notSent')}</p>
    </div>
  )
}
