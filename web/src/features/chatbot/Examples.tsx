import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

const EXAMPLES = ['example1', 'example2', 'example3', 'example4'] as const

/**
 * Suggested questions and entries for an empty conversation: a press fills them in and sends
 * nothing.
 */
export function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('chatbot')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-soft">{t('examples')}</p>
      <ul className="flex flex-wrap gap-2">
        {EXAMPLES.map((key) => (
          <li key={key}>
            <Button onPress={() => onChoose(t(key))}>{t(key)}</Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
