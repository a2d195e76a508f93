import type { HomePressure } from '@salve/contract/medical-records/chart-series.ts'
import { DAY_PARTS, PROTOCOL } from '@salve/domain/home-blood-pressure.ts'
import { nameIn } from '@salve/domain/language.ts'
import { classifyHomeMean, HOME_LIMIT } from '@salve/domain/home-classes.ts'
import { memo, useContext } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useChartTexts } from './useChartTexts.ts'
import { languageOf } from '../../lib/i18n.ts'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import { Card } from '../../ui/content/Card.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'

type Mean = NonNullable<HomePressure['morning']>

/** Means of mornings and evenings, and the average by the home protocol or its missing readings. */
export const HomePressureCard = memo(function HomePressureCard({
  home,
  notFor,
}: {
  home: HomePressure
  notFor: 'childhood' | 'pregnancy' | null
}) {
  const { t, i18n } = useTranslation('charts')
  const texts = useChartTexts()
  const { classificationMethod } = useContext(UnitSettingsContext)
  const write = ({ systolic, diastolic }: { systolic: number; diastolic: number }) =>
    texts.values('blood_pressure', [systolic, diastolic])
  const meanOf = (mean: Mean | null) =>
    mean ? t('home.mean', { mean: write(mean), count: mean.count }) : t('home.none')
  const lacksText = ({ mornings, evenings }: NonNullable<HomePressure['lacks']>) => {
    const parts = [
      ...(mornings > 0 ? [t('home.mornings', { count: mornings })] : []),
      ...(evenings > 0 ? [t('home.evenings', { count: evenings })] : []),
    ]
    return t(mornings + evenings === 1 ? 'home.lacksOne' : 'home.lacksMore', {
      parts: parts.join(t('and')),
      readings: PROTOCOL.readings,
    })
  }
  const { filled, days } = home
  const classed = filled && !notFor && classifyHomeMean(filled.mean, classificationMethod)
  const date = (day: string) => texts.dates.dateWithWeekday(day)
  return (
    <Card title={t('home.title')}>
      <DefinitionList
        items={[
          { term: t('home.morning'), value: meanOf(home.morning) },
          { term: t('home.evening'), value: meanOf(home.evening) },
        ]}
      />
      {filled ? (
        <div className="flex flex-col gap-1">
          <p className="font-semibold text-lg">{t('home.average', { mean: write(filled.mean) })}</p>
          {classed && (
            <p>
              {t(classed.isHomeTable ? 'home.class' : 'home.officeClass', {
                name: nameIn(classed.class, languageOf(i18n.language)),
                method: classed.method.key,
              })}{' '}
              {t(classed.isHigh ? 'home.high' : 'home.notHigh', { limit: write(HOME_LIMIT) })}
            </p>
          )}
          {notFor && <p>{t(`statistics.notFor.${notFor}`)}</p>}
          <p className="text-pretty text-soft text-sm">
            <Unbroken>
              {t('home.filled', {
                first: date(filled.first),
                last: date(filled.last),
                count: filled.mean.count,
                morning: write(filled.morning),
                evening: write(filled.evening),
              })}
            </Unbroken>
          </p>
        </div>
      ) : (
        <div className="flex flex-col gap-1">
          {home.lacks && <p className="text-pretty font-semibold">{lacksText(home.lacks)}</p>}
          <p className="text-pretty">
            {t('home.missing', { readings: PROTOCOL.readings, days: PROTOCOL.leastDays })}
          </p>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <section aria-label={t('home.days')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full max-w-lg border-collapse text-left">
          <caption className="pb-1 text-left text-soft text-sm">{t('home.days')}</caption>
          <thead>
            <tr className="border-line border-b">
              {(['day', 'morning', 'evening'] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                  {t(`home.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row" className="whitespace-nowrap py-2 pr-4 font-normal text-soft">
                  {date(day.date)}
                </th>
                {(['morning', 'evening'] as const).map((part) => (
                  <td key={part} className="py-2 pr-4">
                    {day[part] >= PROTOCOL.readings
                      ? t('home.enough', { n: day[part] })
                      : t('home.lacks', { n: day[part], of: PROTOCOL.readings })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-pretty text-soft text-sm">
        {t('home.note', {
          begins: texts.dates.time(DAY_PARTS.begins),
          noon: texts.dates.time(DAY_PARTS.morningEnds),
          evening: texts.dates.time(DAY_PARTS.eveningBegins),
        })}
      </p>
    </Card>
  )
})
