import { LIST_MAX } from '@salve/contract/fields.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { dashboardIn, useDashboardSeen } from '../../features/dashboard/dashboardApi.ts'
import { useListMedicationPlansQuery } from '../../features/medication/medicationApi.ts'
import { noteAsked, wasAsked } from '../../features/reminders/askedMark.ts'
import { usePush } from '../../features/reminders/usePush.ts'
import { languageOf } from '../../lib/i18n.ts'
import { isDashboard, paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/overlays/toast.ts'

/**
 * Asks once, as soon as a plan needs reminders, if this device should remind. The browser's
 * permission prompt follows only after a yes.
 */
export function ReminderQuestion({ userId, isBanner }: { userId: string; isBanner: boolean }) {
  const { t, i18n } = useTranslation('reminders')
  const push = usePush(userId)
  const [isAnswered, setIsAnswered] = useState(() => wasAsked(userId))
  const canAsk = push.support === 'possible' || push.support === 'needs_install'
  const isOpen = !isAnswered && canAsk && push.registeredId === null
  // The first screen comes with one call, which says whether there is a plan.
  const isFirstScreen = isDashboard(useLocation().pathname)
  const seen = useDashboardSeen(dashboardIn(languageOf(i18n.language)))
  const plans = useListMedicationPlansQuery(
    { query: { limit: LIST_MAX } },
    { skip: !isOpen || isFirstScreen },
  )
  const hasPlan = isFirstScreen
    ? seen.data?.doses?.is_active
    : plans.data?.results.some(({ status, reminders }) => status === 'active' && reminders.on)
  if (!isOpen || !hasPlan) return null
  const answer = () => {
    noteAsked(userId)
    setIsAnswered(true)
  }
  const turnOn = async () => {
    const isOn = await push.turnOn()
    answer()
    toast({ message: t(isOn ? 'question.done' : 'question.later') })
  }
  return (
    <section
      aria-label={t('question.title')}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-line bg-primary-soft px-4 print:hidden',
        isBanner ? 'border-b py-2 sm:px-6 lg:px-8' : 'rounded-lg border py-3 sm:px-5',
      )}
    >
      <div className="min-w-0 flex-[1_1_14rem] break-words">
        <p className="font-semibold">{t('question.title')}</p>
        <p className="text-soft text-sm">{t('question.text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {push.support === 'possible' ? (
          <Button variant="primary" icon={BellRing} isPending={push.isPending} onPress={() => void turnOn()}>
            {t('question.yes')}
          </Button>
        ) : (
          <LinkButton variant="primary" href={paths.reminderSettings()} onPress={answer}>
            {t('question.how')}
          </LinkButton>
        )}
        <Button onPress={answer}>{t('question.no')}</Button>
      </div>
    </section>
  )
}
