import { useContext } from 'react'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'

/**
 * Names the method that classifies blood pressures and its limits; `targets`: where own targets are
 * set.
 */
export function ClassNote({ targets }: { targets?: string }) {
  const { t } = useTranslation('logbook')
  const { classificationMethod } = useContext(UnitSettingsContext)
  return (
    <p className="text-pretty text-soft text-sm">
      {t('list.classNote', { method: classificationMethod })}{' '}
      {targets && <Link href={targets}>{t('targets.title')}</Link>}
    </p>
  )
}
