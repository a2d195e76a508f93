import { BellOff, BellRing } from 'lucide-react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { browserOf } from '../../../features/reminders/browsers.ts'
import type { Push } from '../../../features/reminders/usePush.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/content/Badge.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** Reminders on this device: one button, and an explanation if the browser blocks them. */
export function ThisDevice({ push }: { push: Push }) {
  const { t } = useTranslation('reminders')
  const isOn = push.registeredId !== null
  return (
    <Card
      title={t('device.title')}
      action={
        <output>
          <Badge tone={isOn ? 'primary' : 'neutral'}>{t(isOn ? 'device.on' : 'device.off')}</Badge>
        </output>
      }
    >
      <p className="text-soft">{t(isOn ? 'device.onText' : 'device.why')}</p>
      <Hindrance push={push} />
      {push.support === 'possible' && (
        <div>
          {isOn ? (
            <Button icon={BellOff} isPending={push.isPending} onPress={() => void push.turnOff()}>
              {t('device.turnOff')}
            </Button>
          ) : (
            <Button
              icon={BellRing}
              variant="primary"
              isPending={push.isPending}
              onPress={() => void push.turnOn()}
            >
              {t('device.turnOn')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** The objection of the browser or the server, and the person's remedy. */
function Hindrance({ push: { support, failure, isOthers } }: { push: Push }) {
  const { t } = useTranslation('reminders')
  if (support === 'refused') {
    return (
      <Notice tone="warning" title={t('device.refused')}>
        {t(`allow.${browserOf(navigator)}`)}
      </Notice>
    )
  }
  if (support === 'needs_install') {
    return (
      <Notice title={t('device.needsInstall')}>
        <ol className="list-decimal pl-5">
          {(['share', 'add', 'open'] as const).map((step) => (
            <li key={step}>{t(`device.install.${step}`)}</li>
          ))}
        </ol>
      </Notice>
    )
  }
  if (support === 'insecure' || support === 'unsupported')
    return <Notice title={t(`device.${support}`)}>{t(`device.${support}Help`)}</Notice>
  if (failure === 'dismissed') return <Notice live="status" title={t('device.dismissed')} />
  if (failure === 'no_service')
    return (
      <Notice tone="error" live="alert" title={t('device.noService')}>
        {t('device.noServiceHelp')}
      </Notice>
    )
  if (failure && typeof failure === 'object')
    return (
      <Notice tone="error" live="alert" title={t('device.failed')}>
        {failure.said}
      </Notice>
    )
  return isOthers ? <Notice title={t('device.others')} /> : null
}
