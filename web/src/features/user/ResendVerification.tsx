import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useResendVerificationMutation } from './userApi.ts'

/** Sends the verification message once more, and says that it did. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const textFor = useErrorText()
  const [resend, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  return (
    <div className="flex flex-col items-start gap-2">
      <Button isPending={isLoading} onPress={() => void resend({ body: { email } })}>
        {t('resend.button')}
      </Button>
      <output>
        {isSuccess && t('resend.done')}
        {error && isApiError(error) && textFor(error)}
      </output>
    </div>
  )
}
