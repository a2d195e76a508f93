import { MessageSquare, Video } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { CallEnd } from './callMachine.ts'
import type { CallSession } from './callSession.ts'
import { durationText } from '../../lib/durationText.ts'
import { useObservable } from './observable.ts'

const FOR_GOOD: readonly (CallEnd | null)[] = ['share_ended', 'signed_out']

/** The end of the call, and the next steps. */
export function Over({
  session,
  name,
  onBack,
}: {
  session: CallSession
  name: string
  onBack?: (() => void) | undefined
}) {
  const { t } = useTranslation('call')
  const { end, since, connectedAt } = useObservable(session.state)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-hidden">
        {t('over.title')}
      </h2>
      <output className="flex flex-col">
        {end && <span>{t(`over.${end}`, { name })}</span>}
        {connectedAt !== null && <span>{t('over.length', { time: durationText(since - connectedAt) })}</span>}
      </output>
      <div className="flex flex-wrap gap-3">
        {onBack && (
          <Button variant="primary" icon={MessageSquare} onPress={onBack}>
            {t('over.toChat')}
          </Button>
        )}
        {!FOR_GOOD.includes(end) && (
          <Button icon={Video} onPress={() => void session.again()}>
            {t(end === 'moved' ? 'over.here' : 'over.again')}
          </Button>
        )}
      </div>
    </div>
  )
}
