import { useTranslation } from '../../lib/useTranslation.ts'
import type { FieldProps } from '../../ui/fields/parts/fieldProps.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

export interface CodeFieldProps extends Omit<FieldProps<string, HTMLInputElement>, 'label' | 'description'> {
  autoFocus?: boolean
}

/** A code of the authenticator app, or one for a lost phone. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useTranslation('security')
  return (
    <TextField
      {...props}
      label={t('code.label')}
      description={t('code.help')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
