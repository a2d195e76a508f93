import {
  CHOLESTEROL_UNITS,
  CLASSIFICATION_METHODS,
  GLUCOSE_UNITS,
  HBA1C_UNITS,
  KETONES_UNITS,
  UNIT_SYSTEMS,
} from '@salve/contract/users/settings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSettingChange } from './useSettingChange.ts'

const asChoices = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

/** The units in which values are shown and typed, and the guideline that classes them. */
export function UnitSettings() {
  const { t } = useTranslation('settings')
  const { settings, change, phase, problem } = useSettingChange()
  return (
    <SettingsCard title={t('units.title')} phase={phase} problem={problem}>
      <FormRow>
        <SegmentedControl
          label={t('units.unitOfMeasurement')}
          value={settings.unitOfMeasurement}
          onChange={(unitOfMeasurement) => void change({ unitOfMeasurement })}
          choices={UNIT_SYSTEMS.map((value) => ({
            value,
            label: t(`units.${value}`),
          }))}
        />
        <SegmentedControl
          label={t('units.glucoseUnit')}
          value={settings.glucoseUnit}
          onChange={(glucoseUnit) => void change({ glucoseUnit })}
          choices={asChoices(GLUCOSE_UNITS)}
        />
        <SegmentedControl
          label={t('units.cholesterolUnit')}
          value={settings.cholesterolUnit}
          onChange={(cholesterolUnit) => void change({ cholesterolUnit })}
          choices={asChoices(CHOLESTEROL_UNITS)}
        />
        <SegmentedControl
          label={t('units.ketonesUnit')}
          value={settings.ketonesUnit}
          onChange={(ketonesUnit) => void change({ ketonesUnit })}
          choices={asChoices(KETONES_UNITS)}
        />
        <SegmentedControl
          label={t('units.hbA1cUnit')}
          value={settings.hbA1cUnit}
          onChange={(hbA1cUnit) => void change({ hbA1cUnit })}
          choices={asChoices(HBA1C_UNITS)}
        />
        <Select
          label={t('units.classificationMethod')}
          value={settings.classificationMethod}
          onChange={(classificationMethod) => {
            if (classificationMethod) void change({ classificationMethod })
          }}
          choices={asChoices(CLASSIFICATION_METHODS)}
        />
      </FormRow>
    </SettingsCard>
  )
}
