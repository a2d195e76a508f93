import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { previewTimeZone } from '@salve/contract/medications/dose-events.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { usePreviewTimeZoneQuery } from './dosesApi.ts'
import { useMarking } from './useMarking.ts'
import { TravelPlan } from './TravelPlan.tsx'
import { usePatchProfileMutation } from '../user/userApi.ts'
import { placeOf } from '../../lib/timeZones.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { LoadFailed } from '../../record/LoadFailed.tsx'

type Moved = ResponseOf<typeof previewTimeZone>['results'][number]

/** The person's answer about a dose that would come too soon. */
type Choice = 'take' | 'skip'

export interface TravelSheetProps {
  /** IANA names. */
  home: string
  here: string
  onClose: () => void
  /** The doses stay on the clock of the account, and the question is not asked again. */
  onStay: () => void
}

/**
 * Shows what another time zone changes for each plan, asks about what would come too soon, and
 * makes the change.
 */
export function TravelSheet({ home, here, onClose, onStay }: TravelSheetProps) {
  const { t } = useTranslation('doseClock')
  const textFor = useErrorText()
  const preview = usePreviewTimeZoneQuery({ query: { time_zone: here } })
  const { mark } = useMarking(false)
  const [patchProfile] = usePatchProfileMutation()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const plans = preview.data?.results ?? []
  const questions = plans.filter(({ doses }) => doses.some(({ is_too_soon }) => is_too_soon))
  const isAsking = questions.some(({ medication_plan }) => !choices[medication_plan])

  const leaveOut = ({ doses, ...plan }: Moved) =>
    doses
      .filter(({ is_too_soon }) => is_too_soon && choices[plan.medication_plan] === 'skip')
      .map(({ slot, local_date }) => {
        const { medication_plan } = plan
        const body = { medication_plan, slot, local_date, status: 'skipped', skip_reason: t('travel.reason') }
        return mark({ body: { ...body, status: 'skipped' }, name: planName(plan), planned: 1 })
      })
  const change = async () => {
    if (isAsking) return setProblem(t('travel.answerFirst'))
    setIsSaving(true)
    try {
      await Promise.all(plans.flatMap(leaveOut))
      await patchProfile({ body: { time_zone: here } }).unwrap()
      toast({ message: t('travel.done', { place: placeOf(here) }) })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(textFor(error))
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <SideSheet
      title={t('travel.sheetTitle', { place: placeOf(here) })}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            isPending={isSaving}
            isDisabled={!preview.data}
            onPress={() => void change()}
          >
            {t('travel.use')}
          </Button>
          <Button onPress={onStay}>{t('travel.stay', { place: placeOf(home) })}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('travel.why')}</p>
        {problem && <Notice tone="error" live="alert" title={problem} />}
        {preview.isLoading && <Skeleton label={t('travel.loading')} lines={5} />}
        {preview.isError && <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && plans.length === 0 && <p>{t('travel.nothing')}</p>}
        {plans.map((plan) => (
          <TravelPlan
            key={plan.medication_plan}
            plan={plan}
            name={planName(plan)}
            here={here}
            choice={choices[plan.medication_plan] ?? ''}
            onChoice={(choice) => {
              setProblem(undefined)
              setChoices((before) => ({ ...before, [plan.medication_plan]: choice }))
            }}
          />
        ))}
        <p className="text-soft text-sm">{t('travel.ask')}</p>
      </div>
    </SideSheet>
  )
}
