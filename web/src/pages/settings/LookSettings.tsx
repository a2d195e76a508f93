import type { Profile } from '@salve/contract/users/profile.ts'
import { LANGUAGES } from '@salve/domain/language.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { SettingsCard } from '../../features/settings/SettingsCard.tsx'
import type { SavePhase } from '../../features/settings/useSettingChange.ts'
import { usePatchProfileMutation } from '../../features/user/userApi.ts'
import { currentTextSize, setTextSize, TEXT_SIZES, type TextSize } from '../../lib/textSize.ts'
import { currentTheme, setTheme, THEMES, type Theme } from '../../lib/theme.ts'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'

/** The language, which is the account's; theme and size of text, which are this device's. */
export function LookSettings({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings')
  const textFor = useErrorText()
  const [patch] = usePatchProfileMutation()
  const [phase, setPhase] = useState<SavePhase>('idle')
  const [problem, setProblem] = useState<string>()
  const [wanted, setWanted] = useState(profile.language)
  const [theme, setShownTheme] = useState(currentTheme)

  const changeLanguage = async (language: Profile['language']) => {
    setPhase('saving')
    setWanted(language)
    setProblem(undefined)
    try {
      await patch({ body: { language } }).unwrap()
      setPhase('saved')
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(textFor(error))
      setPhase('failed')
    }
  }
  const [textSize, setShownTextSize] = useState(currentTextSize)
  const changeTextSize = (chosen: TextSize) => {
    setTextSize(chosen)
    setShownTextSize(chosen)
  }
  const changeTheme = (chosen: Theme) => {
    setTheme(chosen)
    setShownTheme(chosen)
  }
  return (
    <SettingsCard title={t('look.title')} phase={phase} problem={problem}>
      <FormRow>
        <SegmentedControl
          label={t('look.language')}
          // The pressed choice shows at once, before the server has answered.
          value={phase === 'saving' ? wanted : profile.language}
          onChange={(language) => void changeLanguage(language)}
          choices={LANGUAGES.map((value) => ({
            value,
            label: t(`look.languages.${value}`),
          }))}
        />
        <SegmentedControl
          label={t('look.theme')}
          value={theme}
          onChange={changeTheme}
          choices={THEMES.map((value) => ({
            value,
            label: t(`look.themes.${value}`),
          }))}
        />
      </FormRow>
      <SegmentedControl
        label={t('look.textSize')}
        value={textSize}
        onChange={changeTextSize}
        choices={TEXT_SIZES.map((value) => ({
          value,
          label: t(`look.textSizes.${value}`),
        }))}
      />
    </SettingsCard>
  )
}
