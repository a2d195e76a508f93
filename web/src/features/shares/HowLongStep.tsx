import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Switch } from '../../ui/choices/Switch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { HoursField } from './HoursField.tsx'
import { newPasscode, type ShareForm, spelled } from './shareValues.ts'
import { useShareWords } from './useShareWords.ts'

const HOUR_MS = 60 * 60_000

/** The link's expiry, and its passcode. */
export function HowLongStep({ form }: { form: ShareForm }) {
  const { t } = useTranslation('shares')
  const words = useShareWords()
  const now = useNow()
  const [hours, passcode] = useWatch({ control: form.control, name: ['expires_in_hours', 'passcode'] })
  const [isOn, setIsOn] = useState(passcode !== '')
  const setPasscode = (value: string) => form.setValue('passcode', value, { shouldDirty: true })
  return (
    <>
      <Controller
        control={form.control}
        name="expires_in_hours"
        render={({ field: { value, onChange }, fieldState }) => (
          <HoursField
            label={t('howLong.label')}
            value={value}
            onChange={onChange}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      {hours > 0 && (
        <p aria-live="polite" className="rounded-md bg-sunken px-4 py-3">
          {t('howLong.ends', { end: words.moment(new Date(now + hours * HOUR_MS).toISOString()) })}
        </p>
      )}
      <div className="flex flex-col gap-3 border-line border-t pt-3">
        <Switch
          label={t('howLong.passcode')}
          description={t(isOn ? 'howLong.passcodeHelp' : 'howLong.passcodeOff')}
          value={isOn}
          onChange={(wanted) => {
            setIsOn(wanted)
            setPasscode(wanted ? newPasscode() : '')
          }}
        />
        {isOn && (
          <div className="flex flex-col gap-2">
            <Controller
              control={form.control}
              name="passcode"
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  onBlur={() => {
                    field.onBlur()
                    // The switch turns the passcode off.
                    if (passcode.trim() === '') setPasscode(newPasscode())
                  }}
                  label={t('howLong.passcodeField')}
                  autoComplete="off"
                  maxLength={64}
                  description={t('howLong.passcodeAloud', { spelled: spelled(passcode) })}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <div>
              <Button icon={RefreshCw} onPress={() => setPasscode(newPasscode())}>
                {t('howLong.passcodeNew')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
