import { LogOut, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { isApiError } from '../api/errors.ts'
import { useServices } from '../api/services.ts'
import { useErrorText } from '../api/useErrorText.ts'
import { useCancelErasureMutation } from '../features/own-data/ownDataApi.ts'
import { userSlice } from '../features/user/userSlice.ts'
import { useDates } from '../lib/dates.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/content/Card.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'

/** The only screen of an account scheduled for erasure: the deadline, and a way to cancel. */
export function Component() {
  const { t } = useTranslation(['ownData', 'common'])
  const dates = useDates()
  const textFor = useErrorText()
  const { session } = useServices()
  const profile = useSelector(userSlice.selectSlice).user
  const [message, setMessage] = useState<string | null>(null)
  const [keep, keeping] = useCancelErasureMutation()
  if (!profile?.erase_at) return <Navigate to={paths.dashboard()} replace />
  const keepAccount = async () => {
    setMessage(null)
    const answer = await keep()
    if (isApiError(answer.error)) setMessage(textFor(answer.error))
    else await session.start()
  }
  return (
    <main id="content" className="mx-auto flex w-full max-w-2xl flex-col gap-4 p-4 sm:py-10">
      <PageHeader title={t('closing.title')} />
      <Card>
        <p className="font-semibold text-lg">
          {t('closing.when', { moment: dates.dateTime(profile.erase_at), email: profile.email })}
        </p>
        <p>{t('closing.what')}</p>
        {message && (
          <Notice tone="error" live="alert">
            {message}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            icon={Undo2}
            variant="primary"
            isPending={keeping.isLoading}
            onPress={() => void keepAccount()}
          >
            {t('closing.keep')}
          </Button>
          <Button icon={LogOut} onPress={() => void session.signOut()}>
            {t('common:account.signOut')}
          </Button>
        </div>
      </Card>
    </main>
  )
}
