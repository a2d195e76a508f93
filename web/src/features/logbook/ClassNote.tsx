import { useContext } from 'react'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'

/**
 * Says by which method blood pressures are named, and what that is not; `targets`: where one's own
 * are kept.
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
