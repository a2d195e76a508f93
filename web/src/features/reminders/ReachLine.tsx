import type { ReminderKind } from '@salve/contract/users/reminder-settings.ts'
import { BellRing } from 'lucide-react'
import { useSelector } from 'react-redux'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { usePush } from './usePush.ts'
import { isComputer, useReach } from './useReach.ts'

interface State {
  user: { user: { id: string } | null }
}

/** Warns that an enabled reminder cannot arrive, with one button to fix it; empty otherwise. */
export function ReachLine({ kind }: { kind: ReminderKind }) {
  const { t } = useTranslation('reminders')
  const id = useSelector((state: State) => state.user.user?.id ?? '')
  const push = usePush(id)
  const reach = useReach(kind)
  if (reach !== 'device' && reach !== 'settings') return null
  const canTurnOn = reach === 'device' && push.support === 'possible' && !push.failure
  return (
    <Notice
      tone="warning"
      title={t(reach === 'device' && isComputer() ? 'reach.computer' : `reach.${reach}`)}
    >
      {canTurnOn ? (
        <Button icon={BellRing} isPending={push.isPending} onPress={() => void push.turnOn()}>
          {t(isComputer() ? 'reach.setUpComputer' : 'reach.setUp')}
        </Button>
      ) : (
        <LinkButton href={paths.reminderSettings()}>{t('reach.how')}</LinkButton>
      )}
    </Notice>
  )
}
