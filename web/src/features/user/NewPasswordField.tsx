import { PASSWORD_MAX, PASSWORD_MIN } from '@salve/contract/users/account.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { PasswordStrength } from '../../ui/feedback/PasswordStrength.tsx'
import { PasswordField, type PasswordFieldProps } from '../../ui/fields/PasswordField.tsx'

type Score = 0 | 1 | 2 | 3 | 4

export interface NewPasswordFieldProps
  extends Omit<PasswordFieldProps, 'label' | 'autoComplete' | 'description'> {
  /** The current password is required as well. */
  label?: string
  /** Name and e-mail: a password made of them is weak. */
  personal: string[]
}

/** A new password with its strength in words. The estimator is loaded when typing begins. */
export function NewPasswordField({ personal, label, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('account')
  const score = useStrength(field.value, personal)
  const words = [t('strength.0'), t('strength.1'), t('strength.2'), t('strength.3'), t('strength.4')] as const
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...field}
        label={label ?? t('newPassword')}
        description={t('newPasswordHint', { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        autoComplete="new-password"
      />
      {score !== null && (
        // Its place is taken from the first letter on: what is below must not move under a finger.
        <PasswordStrength
          label={t('strength.label')}
          score={score === 'loading' ? 0 : score}
          scoreText={score === 'loading' ? '…' : words[score]}
          advice={score !== 'loading' && score < 3 ? t('strength.advice') : undefined}
        />
      )}
    </div>
  )
}

function useStrength(password: string, personal: string[]): Score | 'loading' | null {
  const [estimate, setEstimate] = useState<((password: string, personal: string[]) => Score) | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const isNeeded = password !== '' && estimate === null
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    const load = async () => {
      const { estimateStrength } = await import('./estimateStrength.ts')
      if (!isGone) setEstimate(() => estimateStrength)
    }
    // Without the estimator there is no meter; the server judges in any case.
    load().catch(() => setIsMissing(true))
    return () => {
      isGone = true
    }
  }, [isNeeded])
  if (password === '' || (isMissing && !estimate)) return null
  return estimate ? estimate(password, personal) : 'loading'
}
