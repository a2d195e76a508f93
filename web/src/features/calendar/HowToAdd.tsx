import { useTranslation } from '../../lib/useTranslation.ts'

const PROGRAMS = ['iphone', 'google', 'android', 'outlook'] as const

/** The steps to add an address to the calendars that most people have, in plain words. */
export function HowToAdd() {
  const { t } = useTranslation('calendar')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-lg">{t('howTo.title')}</h3>
      <div className="flex flex-col divide-y divide-line rounded-md border border-line">
        {PROGRAMS.map((program) => (
          <details key={program} className="px-4">
            <summary className="min-h-target cursor-pointer py-3 font-semibold">
              {t(`howTo.${program}.title`)}
            </summary>
            <ol className="flex list-decimal flex-col gap-1 pb-4 pl-5">
              <li>{t(`howTo.${program}.first`)}</li>
              <li>{t(`howTo.${program}.second`)}</li>
              <li>{t(`howTo.${program}.third`)}</li>
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}
