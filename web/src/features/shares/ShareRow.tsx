import type { Share } from '@salve/contract/shares.ts'
import { Lock } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { ListRow } from '../../ui/content/List.tsx'
import { useShareWords } from './useShareWords.ts'

interface ShareRowProps {
  share: Share
  issueName: (id: string) => string | undefined
  onRevoke: (share: Share) => void
}

/** One share: for whom, what, until when, and who looked. */
export function ShareRow({ share, issueName, onRevoke }: ShareRowProps) {
  const { t } = useTranslation('shares')
  const words = useShareWords()
  const isActive = share.ended === null
  const stop = (
    <Button variant="quiet" aria-label={t('revokeOf', { name: share.title })} onPress={() => onRevoke(share)}>
      {t('revoke')}
    </Button>
  )
  return (
    <ListRow
      href={paths.share(share.id)}
      title={share.title}
      detail={
        <span className="flex flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={isActive ? 'primary' : 'neutral'} {...(share.ended === 'locked' && { icon: Lock })}>
              {words.state(share)}
            </Badge>
          </span>
          <span>{words.openings(share)}</span>
          <span>{words.scope(share, issueName)}</span>
          {isActive && <span className="relative z-10 -ml-4 w-fit">{stop}</span>}
        </span>
      }
    />
  )
}
