import type { Session, SessionDevice } from '@salve/contract/users/sessions.ts'
import { Laptop, LogOut, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { EndGivenChoice } from './EndGivenChoice.tsx'
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './securityApi.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import type { PartProps } from './part.ts'
import { useDeviceWords } from './useDeviceWords.ts'
import { useGuarded } from './useGuarded.ts'

const ICONS: Record<SessionDevice['kind'], typeof Laptop> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  other: MonitorSmartphone,
}

/** The places where the account is signed in. */
export function DevicesPart({ security }: PartProps) {
  const { t } = useTranslation(['security', 'common'])
  const dates = useDates()
  const words = useDeviceWords()
  const { data, error, refetch } = useListSessionsQuery()
  const [endOne] = useEndSessionMutation()
  const [endOthers] = useEndOtherSessionsMutation()
  const { guarded, question, isPending } = useGuarded()
  const [isEndingGiven, setIsEndingGiven] = useState(false)
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const sessions = data?.results ?? []

  const confirm = async () => {
    const wanted = ending
    setEnding(null)
    if (!wanted) return
    const act = () =>
      wanted === 'others'
        ? endOthers({ query: isEndingGiven ? { end_given: 'true' } : {} }).unwrap()
        : endOne({ params: { id: wanted.id } }).unwrap()
    if (await guarded(act)) toast({ message: t('devices.ended') })
  }
  return (
    <>
      {!data && !error && <Skeleton label={t('overview.loading')} shape="rows" lines={3} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {sessions.length > 0 && (
        <Card padding="none">
          <List label={t('devices.title')}>
            {sessions.map((session) => {
              const Icon = ICONS[session.device.kind]
              const name = words(session.device)
              return (
                <ListRow
                  key={session.id}
                  leading={<Icon aria-hidden size={22} className="text-soft" />}
                  title={
                    <span className="flex flex-wrap items-center gap-2">
                      {name}
                      {session.is_this && <Badge tone="primary">{t('devices.this')}</Badge>}
                    </span>
                  }
                  detail={
                    <>
                      {t('devices.used', { moment: dates.dateTime(session.last_used_at) })}
                      <span className="block">
                        {t('devices.since', { moment: dates.dateTime(session.created_at) })}
                      </span>
                    </>
                  }
                  action={
                    !session.is_this && (
                      <IconButton
                        icon={LogOut}
                        label={t('devices.end', { name })}
                        onPress={() => setEnding(session)}
                      />
                    )
                  }
                />
              )
            })}
          </List>
        </Card>
      )}
      {sessions.length > 1 && !security.is_shared && (
        <div>
          <Button icon={LogOut} isPending={isPending} onPress={() => setEnding('others')}>
            {t('devices.endOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        isDanger
        title={ending === 'others' ? t('devices.questionOthers') : t('devices.question')}
        confirmLabel={t('devices.confirm')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setEnding(null)}
      >
        {t('devices.questionText')}
        {ending === 'others' && <EndGivenChoice value={isEndingGiven} onChange={setIsEndingGiven} />}
      </ConfirmDialog>
      {question}
    </>
  )
}
