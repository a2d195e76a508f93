import { useTranslation } from '../../lib/useTranslation.ts'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { PageNav } from '../../ui/frame/PageNav.tsx'
import { MEDICATION_PLACES } from './places.ts'

/** Around the screens of the medication: their menu, and the one that is open. */
export function Component() {
  const { t } = useTranslation('medication')
  const { pathname } = useLocation()
  const below = MEDICATION_PLACES.find(
    ({ href }) => href !== paths.medication() && (pathname === href || pathname.startsWith(`${href}/`)),
  )
  const current = below?.href ?? paths.medication()
  const items = MEDICATION_PLACES.map(({ name, href }) => ({
    href,
    label: t(`places.${name}`),
    isCurrent: href === current,
  }))
  return (
    <>
      {items.length > 1 && (
        <PageNav
          label={t('places.label')}
          menuLabel={items.find(({ isCurrent }) => isCurrent)?.label ?? ''}
          items={items}
        />
      )}
      <Outlet />
    </>
  )
}
