import { Phone } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'

export interface EmergencyAnswerProps {
  numbers: readonly string[]
  text: string
}

/** The number to call, before any word; then what to do. */
export function EmergencyAnswer({ numbers, text }: EmergencyAnswerProps) {
  const { t } = useTranslation('chatbot')
  // The advice comes first, and its source below.
  const [first, ...further] = text.split('\n')
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md border-2 border-coral bg-coral-soft p-4">
      <div className="flex flex-wrap gap-3">
        {numbers.map((number) => (
          <LinkButton key={number} href={`tel:${number}`} variant="danger" icon={Phone}>
            {t('call', { number })}
          </LinkButton>
        ))}
      </div>
      {numbers.length > 1 && <p>{t('localNumber')}</p>}
      <p className="font-semibold">{first}</p>
      {further.map((line) => (
        <p key={line} className="text-sm text-soft">
          {line}
        </p>
      ))}
    </div>
  )
}
