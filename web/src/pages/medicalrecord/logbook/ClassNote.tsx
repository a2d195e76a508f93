import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { UnitSettingsContext } from '../../../lib/unitSettings.ts'

/** Says by which method blood pressures are named, and what that is not. */
export function ClassNote() {
  const { t } = useTranslation('logbook')
  const { classificationMethod } = useContext(UnitSettingsContext)
  return <p className="text-soft text-sm">{t('list.classNote', { method: classificationMethod })}</p>
}
