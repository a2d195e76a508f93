import { Video } from 'lucide-react'
import { useState } from 'react'
import { activeCall } from '../../features/call/activeCall.ts'
import { isInCall, startOfCall } from '../../features/call/callMachine.ts'
import { Invitation } from '../../features/call/Invitation.tsx'
import { Observable, useObservable } from '../../features/call/observable.ts'
import { useChat } from '../../features/chat/ChatContext.ts'
import { useGuest } from '../../features/consultation/guest.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useOpenCalls } from '../../features/call/useOpenCalls.ts'
import { useView } from './useView.ts'

const NO_CALL = new Observable(startOfCall(0))

/** Above the guest's page: the patient waits in a call, or the call continues behind the record. */
export function CallStrip() {
  const { t } = useTranslation('call')
  const { patientName } = useGuest()
  const [call] = useOpenCalls(useChat())
  const session = useObservable(activeCall)
  const state = useObservable(session?.state ?? NO_CALL)
  const { view, show } = useView()
  const [later, setLater] = useState<readonly string[]>([])
  if (view === 'call') return null
  if (isInCall(state))
    return (
      <div className="flex justify-center border-line border-b bg-primary-soft p-2">
        <Button variant="primary" icon={Video} onPress={() => show('call')}>
          {t('dock.back')}
        </Button>
      </div>
    )
  if (!call?.patient_is_here || call.clinician_is_here || later.includes(call.id)) return null
  return (
    <Invitation
      key={call.id}
      name={patientName}
      onJoin={() => show('call')}
      onLater={() => setLater([...later, call.id])}
    />
  )
}
