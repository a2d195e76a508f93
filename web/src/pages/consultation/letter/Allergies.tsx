import type { ConsultationSummary } from '@salve/contract/consultation/summary.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { cx } from '../../../ui/cx.ts'

type Allergy = NonNullable<ConsultationSummary['allergies']>[number]
const RANKS = ['severe', 'moderate', 'mild']
const rankOf = ({ severity }: Allergy) => (severity ? RANKS.indexOf(severity) : RANKS.length)

/** First on the letter, the most severe first; that none is known is stated just as plainly. */
export function Allergies({ allergies }: { allergies: ConsultationSummary['allergies'] }) {
  const { t } = useTranslation('consultation')
  const has = allergies !== null && allergies.length > 0
  return (
    <section
      aria-labelledby="letter-allergies"
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border-2 px-4 py-2.5 print:px-2 print:py-1',
        has ? 'border-coral bg-coral-soft' : 'border-line',
      )}
    >
      <h2
        id="letter-allergies"
        className={cx('flex items-center gap-2 text-lg print:text-base', has && 'text-coral')}
      >
        {has && <TriangleAlert aria-hidden size={20} className="shrink-0" />}
        {t('sections.allergies')}
      </h2>
      {has ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {allergies
            .toSorted((a, b) => rankOf(a) - rankOf(b))
            .map(({ substance, reaction, severity }) => (
              <li key={`${substance} ${reaction}`}>
                <strong className="font-semibold">{substance}</strong>
                {(severity || reaction) && (
                  <span>
                    {' '}
                    (
                    {[severity && t(`letter.allergies.severity.${severity}`), reaction]
                      .filter(Boolean)
                      .join(', ')}
                    )
                  </span>
                )}
              </li>
            ))}
        </ul>
      ) : (
        <p>{t(allergies === null ? 'letter.allergies.notShared' : 'letter.allergies.none')}</p>
      )}
    </section>
  )
}
