import type { ConsultationSummary } from '@salve/contract/consultation/summary.ts'
import { Printer, Ruler } from 'lucide-react'
import { useId, useState } from 'react'
import { useGuest } from '../../features/consultation/guest.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import type { UnitChoice } from './letter/unitChoice.ts'

export interface TopBarProps {
  summary: ConsultationSummary
  units: UnitChoice
  onUnits: (units: UnitChoice) => void
}

const SUGAR = ['mmol/L', 'mg/dL'] as const
const HBA1C = ['%', 'mmol/mol'] as const
const choicesOf = <U extends string>(units: readonly U[]) =>
  units.map((unit) => ({ value: unit, label: unit }))

/** Expiry and readers of the share, and display options: units, language, print. */
export function TopBar({ summary: { settings }, units, onUnits }: TopBarProps) {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  const { share, name, session } = useGuest()
  const [isOpen, setIsOpen] = useState(false)
  const unitsId = useId()
  const shown = { ...settings, ...units }
  return (
    <section
      aria-label={t('bar.label')}
      className="flex flex-col gap-2 border-line border-b px-4 py-2 sm:px-8 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <span>{t('bar.until', { time: dates.dateTime(share.expires_at) })}</span>
          <span>{t('bar.reader', { name })}</span>
          <Button variant="quiet" onPress={session.forget}>
            {t('bar.notMe')}
          </Button>
        </p>
        <div className="-mx-4 flex flex-wrap items-center sm:mx-0">
          <Button
            variant="quiet"
            icon={Ruler}
            aria-expanded={isOpen}
            aria-controls={unitsId}
            onPress={() => setIsOpen(!isOpen)}
          >
            {t('bar.units')}
          </Button>
          <LanguageSwitch />
          <Button variant="quiet" icon={Printer} onPress={() => window.print()}>
            {t('bar.print')}
          </Button>
        </div>
      </div>
      <div
        id={unitsId}
        hidden={!isOpen}
        className={isOpen ? 'flex flex-wrap gap-x-8 gap-y-3 pb-2' : undefined}
      >
        <SegmentedControl
          label={t('units.sugar')}
          choices={choicesOf(SUGAR)}
          value={shown.glucoseUnit}
          onChange={(unit) =>
            onUnits({ ...units, glucoseUnit: unit, cholesterolUnit: unit, ketonesUnit: unit })
          }
        />
        <SegmentedControl
          label={t('units.hba1c')}
          choices={choicesOf(HBA1C)}
          value={shown.hbA1cUnit}
          onChange={(unit) => onUnits({ ...units, hbA1cUnit: unit })}
        />
      </div>
    </section>
  )
}
