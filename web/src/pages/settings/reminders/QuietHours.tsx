import { LIST_MAX } from '@salve/contract/fields.ts'
import type { ReminderSettings } from '@salve/contract/users/reminder-settings.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazyPart.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useListMedicationPlansQuery } from '../../../features/medication/medicationApi.ts'
import { SettingsCard } from '../../../features/settings/SettingsCard.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Switch } from '../../../ui/choices/Switch.tsx'
import { useReminderChange } from './useReminderChange.ts'

const MESSAGES = ['later', 'never'] as const
/** Clocks to type into are heavy, and most people never need them here. */
const QuietTimes = lazyPart(async () => (await import('./QuietTimes.tsx')).QuietTimes)

/**
 * The quiet hours of the devices, the fate of reminders due meanwhile, and the plans that ring all
 * the same.
 */
export function QuietHours({ settings }: { settings: ReminderSettings }) {
  const { t } = useTranslation('reminders')
  const { change, phase, problem } = useReminderChange()
  const quiet = settings.quiet_hours
  return (
    <SettingsCard title={t('quiet.title')} why={t('quiet.why')} phase={phase} problem={problem}>
      <Switch
        label={t('quiet.on')}
        value={quiet.on}
        onChange={(on) => void change({ quiet_hours: { ...quiet, on } })}
      />
      {quiet.on && (
        <>
          <Suspense>
            <QuietTimes quiet={quiet} onChange={(quiet_hours) => change({ quiet_hours })} />
          </Suspense>
          <RadioGroup
            label={t('quiet.messages')}
            value={quiet.messages}
            onChange={(messages) => messages && void change({ quiet_hours: { ...quiet, messages } })}
            choices={MESSAGES.map((value) => ({ value, label: t(`quiet.messagesChoice.${value}`) }))}
          />
          <CriticalPlans
            chosen={settings.critical_plans}
            onChange={(critical_plans) => void change({ critical_plans })}
          />
        </>
      )}
    </SettingsCard>
  )
}

function CriticalPlans({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('reminders')
  const known = useListMedicationPlansQuery({ query: { limit: LIST_MAX } }).data?.results ?? []
  const plans = known.filter(({ status }) => status === 'active' || status === 'paused')
  if (plans.length === 0) return null
  // A plan that was deleted since cannot be chosen any more.
  const kept = chosen.filter((id) => known.some((plan) => plan.id === id))
  return (
    <fieldset>
      <legend className="font-semibold">{t('quiet.critical')}</legend>
      <p className="text-soft text-sm">{t('quiet.criticalHelp')}</p>
      {plans.map((plan) => (
        <Checkbox
          key={plan.id}
          label={planName(plan)}
          value={chosen.includes(plan.id)}
          onChange={(isOn) => onChange(isOn ? [...kept, plan.id] : kept.filter((id) => id !== plan.id))}
        />
      ))}
    </fieldset>
  )
}
