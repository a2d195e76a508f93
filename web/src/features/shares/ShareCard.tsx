import type { ShareDetail } from '@salve/contract/shares.ts'
import { Ban, Clock } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { GuestList } from './GuestList.tsx'
import { LinkParts } from './LinkParts.tsx'
import { PasscodeNote } from './PasscodeNote.tsx'
import { useRevocation } from './useRevocation.tsx'
import { useShareWords } from './useShareWords.ts'
import { userSlice } from '../user/userSlice.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ExpiryDialog } from './ExpiryDialog.tsx'
import { MailPart } from './MailPart.tsx'
import { ShareFacts } from './ShareFacts.tsx'

interface ShareCardProps {
  share: ShareDetail
  /** Just chosen: it is known this once. */
  passcode: string | null
}

/** All actions on a share. */
export function ShareCard({ share, passcode }: ShareCardProps) {
  const { t } = useTranslation('shares')
  const words = useShareWords()
  const name = useSelector(userSlice.selectSlice).user?.name ?? ''
  const { ask, question } = useRevocation()
  const [isChanging, setIsChanging] = useState(false)
  const { url, ended } = share
  return (
    <>
      {ended === 'locked' && (
        <Notice tone="warning" title={words.state(share)}>
          {t('lockedWhy')}
        </Notice>
      )}
      {url && (
        <Card>
          <LinkParts
            url={url}
            name={name}
            hasPasscode={share.has_passcode}
            until={words.moment(share.expires_at)}
          />
          {share.has_passcode && <PasscodeNote passcode={passcode} failures={share.passcode_failures} />}
          <MailPart key={share.clinician_email} share={share} />
        </Card>
      )}
      <Card>
        <ShareFacts share={share} />
        {ended === null && (
          <div className="flex flex-wrap gap-3">
            <Button icon={Clock} onPress={() => setIsChanging(true)}>
              {t('card.change')}
            </Button>
            <Button variant="danger" icon={Ban} onPress={() => ask(share)}>
              {t('revoke')}
            </Button>
          </div>
        )}
      </Card>
      <Card title={t('opened.title')}>
        <GuestList guests={share.guests} receiptsHref={paths.receiptsOfShare(share.id)} />
      </Card>
      {isChanging && <ExpiryDialog share={share} onClose={() => setIsChanging(false)} />}
      {question}
    </>
  )
}
