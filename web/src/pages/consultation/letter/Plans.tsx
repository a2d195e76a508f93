import type { SharedPlan, SharedPlans } from '@salve/contract/consultation/shared-plans.ts'
import type { Settings } from '@salve/contract/users/settings.ts'
import { nameIn } from '@salve/domain/language.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { LetterSection } from './LetterSection.tsx'
import { More } from './More.tsx'
import { TakenAsNeeded } from './TakenAsNeeded.tsx'
import { useDoseText } from './useDoseText.ts'

type Props = SharedPlans & { settings: Settings }

const CELL = 'py-1 pr-4 align-top print:py-px'

/** The medicines, each in a row with its doses of the day; recently ended ones below. */
export function Plans({ items, total, ended, taken, settings }: Props) {
  const { t, i18n } = useTranslation('consultation')
  const language = languageOf(i18n.language)
  const dates = useDates()
  const doseText = useDoseText(settings)
  const sinceOf = ({ start_date, changed_from, end_date }: SharedPlan) =>
    [
      dates.date(start_date),
      end_date && t('letter.plans.until', { date: dates.date(end_date) }),
      changed_from && t('letter.plans.changed', { date: dates.date(changed_from) }),
    ].filter(Boolean)
  return (
    <LetterSection title={t('sections.medication_plans')}>
      {items.length === 0 && <p className="text-soft">{t('letter.plans.none')}</p>}
      {items.length > 0 && (
        <table className="w-full text-left max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="text-soft text-sm">
              <th scope="col" className="pr-4 font-normal">
                {t('letter.plans.drug')}
              </th>
              <th scope="col" className="pr-4 font-normal">
                {t('letter.plans.dose')}
              </th>
              <th scope="col" className="pr-4 font-normal">
                {t('letter.plans.since')}
              </th>
              <th scope="col" className="font-normal">
                {t('letter.plans.for')}
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:flex max-sm:flex-col">
            {items.map((plan) => {
              const dose = doseText(plan)
              const inns = plan.ingredients
                .map((one) => nameIn(one, language))
                .filter((name) => !plan.drug_name.toLowerCase().includes(name.toLowerCase()))
              return (
                <tr
                  key={plan.id}
                  className="border-line border-t first:border-t-0 print:break-inside-avoid max-sm:flex max-sm:flex-col max-sm:py-1.5"
                >
                  <th scope="row" className={`${CELL} font-semibold sm:w-1/4`}>
                    {planName(plan)}
                    {inns.length > 0 && (
                      <span className="block font-normal text-soft text-sm">{inns.join(', ')}</span>
                    )}
                  </th>
                  <td className={CELL}>
                    {plan.status === 'paused' && (
                      <span className="font-semibold text-amber">{t('letter.plans.paused')}: </span>
                    )}
                    {dose.map(({ scheme, words }) => (
                      <span key={`${scheme} ${words}`} className="block">
                        {scheme && (
                          <span className="whitespace-nowrap font-semibold">
                            <span className="sr-only">{t('letter.plans.scheme')} </span>
                            {scheme}
                          </span>
                        )}{' '}
                        {words}
                      </span>
                    ))}
                    {plan.instructions && (
                      <span className="block whitespace-pre-line text-soft text-sm">{plan.instructions}</span>
                    )}
                  </td>
                  <td className={`${CELL} max-sm:text-sm`}>
                    {sinceOf(plan).map((line, index) => (
                      <span
                        key={line}
                        className={index === 0 ? 'whitespace-nowrap' : 'block text-soft text-sm'}
                      >
                        {index === 0 && (
                          <span className="text-soft sm:sr-only">{t('letter.plans.since')} </span>
                        )}
                        {line}
                      </span>
                    ))}
                  </td>
                  <td className="py-1 align-top text-sm sm:w-1/4 print:py-px">
                    {plan.issue ?? plan.reason}
                    {plan.prescriber && (
                      <span className="block text-soft">
                        {t('letter.plans.prescriber', { name: plan.prescriber })}
                      </span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <More shown={items.length} total={total} />
      <TakenAsNeeded items={items} taken={taken} />
      {ended.length > 0 && (
        <p className="text-sm">
          <span className="text-soft">{t('letter.plans.ended')}: </span>
          {ended
            .map((plan) =>
              t(plan.stop_reason ? 'letter.plans.endedWhy' : 'letter.plans.endedOne', {
                name: planName(plan),
                date: dates.date(plan.ended_on),
                reason: plan.stop_reason ?? '',
              }),
            )
            .join('; ')}
        </p>
      )}
    </LetterSection>
  )
}
