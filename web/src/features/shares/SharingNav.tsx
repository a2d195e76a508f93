import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { PageNav } from '../../ui/frame/PageNav.tsx'

/** The screens of sharing: shares, receipts, proposals. */
export function SharingNav() {
  const { t } = useTranslation('receipts')
  const { pathname } = useLocation()
  const items = [
    { href: paths.shares(), label: t('nav.shares') },
    { href: paths.receipts(), label: t('nav.receipts') },
    { href: paths.proposals(), label: t('nav.proposals') },
  ]
  return (
    <PageNav
      label={t('nav.label')}
      menuLabel={t('nav.shares')}
      items={items.map((item) => ({ ...item, isCurrent: pathname === item.href }))}
    />
  )
}
