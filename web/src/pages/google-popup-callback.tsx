import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { reportFromPopup } from '../api/google.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { GuestPage } from './guest/GuestPage.tsx'

/** The popup's last page: tells the page that opened it, and closes. */
export function Component() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  useEffect(() => {
    reportFromPopup(window, { code: search.get('code'), state: search.get('state') })
    window.close()
  }, [search])
  return (
    <GuestPage title={t('google.title')}>
      <p>{t('google.closeWindow')}</p>
    </GuestPage>
  )
}
