import { type GuestConversation, getGuestConversation } from '@salve/contract/consultation/messages.ts'
import { Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { activeCall } from '../../features/call/activeCall.ts'
import { CallRoom } from '../../features/call/CallRoom.tsx'
import { isInCall, startOfCall } from '../../features/call/callMachine.ts'
import { Observable, useObservable } from '../../features/call/observable.ts'
import { endActiveCall } from '../../features/call/openCall.ts'
import { useChat } from '../../features/chat/ChatContext.ts'
import { useGuest } from '../../features/consultation/guest.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useCallAnswer } from '../../features/call/useCallAnswer.ts'
import { useCallSession } from '../../features/call/useCallSession.ts'
import { useOpenCalls } from '../../features/call/useOpenCalls.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { type PanelProps, useView } from './useView.ts'

const NO_CALL = new Observable(startOfCall(0))

/** The guest's video call with the patient: beside the record, or as wide as the screen. */
export function CallPanel({ isShown, onUnread }: PanelProps) {
  const { t } = useTranslation('call')
  const textFor = useErrorText()
  const { patientName } = useGuest()
  const chat = useChat()
  const { answer, askAgain } = useCallAnswer(
    isShown ? chat : null,
    requestFor(getGuestConversation, undefined),
  )
  const [isWidened, setIsWidened] = useState(false)
  const isDesk = useScreenIs('wide')
  const id = answer?.ok ? (answer.body as GuestConversation).id : null
  const active = useObservable(activeCall)
  const state = useObservable(active?.state ?? NO_CALL)
  // The camera is requested only when this panel is shown; a running call continues, audibly,
  // behind the record.
  const session = useCallSession(chat, isShown || isInCall(state) ? id : null)
  const [call] = useOpenCalls(chat)
  const isOtherHere = call?.patient_is_here ?? false
  useEffect(() => onUnread(isOtherHere && !call?.clinician_is_here ? 1 : 0))
  // A guest who loses access to the record, or closes it, leaves the call.
  useEffect(() => endActiveCall, [])
  const { show } = useView()
  const isWide = isWidened && isDesk && isShown && isInCall(state)
  return (
    <div
      className={cx('flex min-h-0 flex-1 flex-col gap-3 p-3 sm:p-4', isWide && 'fixed inset-0 z-40 bg-paper')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('titleWith', { name: patientName })}</h2>
        {isDesk && isInCall(state) && (
          <Button
            variant="quiet"
            icon={isWide ? Minimize2 : Maximize2}
            onPress={() => setIsWidened(!isWidened)}
          >
            {t(isWide ? 'panel.narrow' : 'panel.wide')}
          </Button>
        )}
      </div>
      {answer && !answer.ok && (
        <Notice
          tone="error"
          live="alert"
          title={textFor(answer)}
          action={<Button onPress={askAgain}>{t('problem.retry')}</Button>}
        />
      )}
      {!answer && <Skeleton label={t('page.loading')} lines={4} />}
      {session && (
        <div className="flex min-h-0 flex-1 flex-col max-lg:min-h-[calc(100dvh-11rem)]">
          <CallRoom
            session={session}
            name={patientName}
            isOtherHere={isOtherHere}
            onBack={() => show('messages')}
          />
        </div>
      )}
    </div>
  )
}
