import { useTranslation } from '../../lib/useTranslation.ts'

const EXAMPLES = ['example1', 'example2', 'example3', 'example4'] as const

/** What can be asked and told, before anything was. */
export function Examples() {
  const { t } = useTranslation('chatbot')
  return (
    <div>
      <p className="text-soft">{t('examples')}</p>
      <ul className="list-disc pl-5">
        {EXAMPLES.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </div>
  )
}
