import { useState } from 'react'
import { useBeginTotpMutation, useDeleteTotpMutation, useRenewRecoveryCodesMutation } from './securityApi.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { FormActions } from '../../ui/forms/Form.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { CodesSetup, type Setup } from './CodesSetup.tsx'
import type { PartProps, Security } from './part.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useGuarded } from './useGuarded.ts'

export function CodesPart({ security }: PartProps) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (security.totp) return <CodesOn totp={security.totp} onRenewed={setCodes} />
  if (!setup) return <CodesOff security={security} onBegun={setSetup} />
  return (
    <CodesSetup
      setup={setup}
      onConfirmed={(confirmed) => {
        setSetup(null)
        setCodes(confirmed)
      }}
      onGiveUp={() => setSetup(null)}
    />
  )
}

function CodesOff({ security, onBegun }: PartProps & { onBegun: (setup: Setup) => void }) {
  const { t } = useTranslation('security')
  const [begin] = useBeginTotpMutation()
  const { guarded, question, isPending } = useGuarded()
  const start = async () => {
    const begun = await guarded(() => begin().unwrap())
    if (begun) onBegun(begun.value)
  }
  return (
    <Card>
      <p>{t('codes.why')}</p>
      <p className="text-soft">{t('codes.besidePassword')}</p>
      <div>
        {security.has_password ? (
          <Button variant="primary" isPending={isPending} onPress={() => void start()}>
            {t('codes.begin')}
          </Button>
        ) : (
          <LinkButton href={paths.security('password')}>{t('codes.passwordFirst')}</LinkButton>
        )}
      </div>
      {question}
    </Card>
  )
}

function CodesOn({
  totp,
  onRenewed,
}: {
  totp: NonNullable<Security['totp']>
  onRenewed: (codes: string[]) => void
}) {
  const { t } = useTranslation(['security', 'common'])
  const dates = useDates()
  const [turnOff] = useDeleteTotpMutation()
  const [renew] = useRenewRecoveryCodesMutation()
  const { guarded, question, isPending } = useGuarded()
  const [asks, setAsks] = useState<'off' | 'renew' | null>(null)
  const confirm = async () => {
    const wanted = asks
    setAsks(null)
    if (wanted === 'renew') {
      const renewed = await guarded(() => renew().unwrap())
      if (renewed) onRenewed(renewed.value.recovery_codes)
    } else if (await guarded(() => turnOff().unwrap())) toast({ message: t('codes.turnedOff') })
  }
  const isLow = totp.recovery_codes_left <= 3
  return (
    <Card>
      <p>{t('codes.on', { day: dates.date(dates.local(totp.created_at).date) })}</p>
      {isLow ? (
        <Notice tone="warning">{t('codes.left', { count: totp.recovery_codes_left })}</Notice>
      ) : (
        <p className="text-soft">{t('codes.left', { count: totp.recovery_codes_left })}</p>
      )}
      <FormActions>
        <Button isPending={isPending} onPress={() => setAsks('renew')}>
          {t('codes.renew')}
        </Button>
        <Button variant="danger" isPending={isPending} onPress={() => setAsks('off')}>
          {t('codes.turnOff')}
        </Button>
      </FormActions>
      <ConfirmDialog
        isOpen={asks !== null}
        isDanger={asks === 'off'}
        title={asks === 'off' ? t('codes.offQuestion') : t('codes.renewQuestion')}
        confirmLabel={asks === 'off' ? t('codes.turnOff') : t('codes.renew')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(null)}
      >
        {asks === 'off' ? t('codes.offText') : t('codes.renewText')}
      </ConfirmDialog>
      {question}
    </Card>
  )
}
