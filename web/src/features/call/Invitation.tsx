import { BellOff, BellRing, PhoneIncoming } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { keepChoices, keptChoices } from './media/mediaChoices.ts'
import { ring } from './tones.ts'

export interface InvitationProps {
  /** The waiting person. */
  name: string
  onJoin: () => void
  onLater: () => void
}

/** Somebody waits in a call. It rings if the person enabled sound on this device. */
export function Invitation({ name, onJoin, onLater }: InvitationProps) {
  const { t } = useTranslation('call')
  const [rings, setRings] = useState(() => keptChoices().ring === true)
  useEffect(() => (rings ? ring() : undefined), [rings])
  const choose = (isWanted: boolean) => {
    keepChoices({ ring: isWanted })
    setRings(isWanted)
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-primary border-b-2 bg-primary-soft px-4 py-3"
    >
      <PhoneIncoming aria-hidden size={24} className="shrink-0 text-primary motion-safe:animate-pulse" />
      <p className="min-w-0 flex-1 basis-48 font-semibold">{t('invitation.title', { name })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onPress={onJoin}>
          {t('invitation.join')}
        </Button>
        <Button variant="quiet" onPress={onLater}>
          {t('invitation.later')}
        </Button>
        <IconButton
          icon={rings ? BellRing : BellOff}
          label={t(rings ? 'invitation.ringOff' : 'invitation.ringOn')}
          onPress={() => choose(!rings)}
        />
      </div>
    </div>
  )
}
