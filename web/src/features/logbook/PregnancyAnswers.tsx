import type { ProfileInput } from '@salve/contract/users/profile.ts'
import { useContext } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useDates } from '../../lib/dates.ts'
import { PersonContext } from '../../lib/person.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useGetProfileQuery, usePatchProfileMutation } from '../user/userApi.ts'

/**
 * What no due date says: that somebody is not pregnant, and whether they breastfeed. The safety
 * check of the medicines asks nobody who has answered.
 */
export function PregnancyAnswers() {
  const { t } = useTranslation('logbook')
  const dates = useDates()
  const textFor = useErrorText()
  const { pregnancyDueOn } = useContext(PersonContext)
  const { data: profile } = useGetProfileQuery()
  const [patch] = usePatchProfileMutation()
  if (!profile) return null
  const { not_pregnant, not_pregnant_on, is_breastfeeding, breastfeeding_said_on } = profile
  const save = async (body: ProfileInput) => {
    try {
      await patch({ body }).unwrap()
      toast({ message: t('targets.dueSaved') })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  const saidOn = (day: string | null) => day !== null && t('targets.saidOn', { date: dates.date(day) })
  const isExpecting = pregnancyDueOn !== null && pregnancyDueOn >= dates.now().date
  const unsaid = { value: 'unsaid', label: t('targets.unsaid') } as const
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-soft">{t('targets.answersWhy')}</p>
      {!isExpecting && (
        <SegmentedControl<'no' | 'unsaid'>
          label={t('targets.isPregnant')}
          description={saidOn(not_pregnant_on) || undefined}
          value={not_pregnant ? 'no' : 'unsaid'}
          onChange={(value) => void save({ not_pregnant: value === 'no' })}
          choices={[{ value: 'no', label: t('targets.no') }, unsaid]}
        />
      )}
      <SegmentedControl<'yes' | 'no' | 'unsaid'>
        label={t('targets.isBreastfeeding')}
        description={saidOn(breastfeeding_said_on) || undefined}
        value={is_breastfeeding === null ? 'unsaid' : is_breastfeeding ? 'yes' : 'no'}
        onChange={(value) => void save({ is_breastfeeding: value === 'unsaid' ? null : value === 'yes' })}
        choices={[{ value: 'yes', label: t('targets.yes') }, { value: 'no', label: t('targets.no') }, unsaid]}
      />
    </div>
  )
}
