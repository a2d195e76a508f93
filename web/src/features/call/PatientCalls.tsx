import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { activeCall } from './activeCall.ts'
import { useObservable } from './observable.ts'
import { useChat } from '../chat/ChatContext.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { paths } from '../../lib/paths.ts'
import { useOpenCalls } from './useOpenCalls.ts'

const Invitation = lazyPart(async () => {
  const [part] = await Promise.all([import('./Invitation.tsx'), loadTexts(['call'])])
  return part.Invitation
})
const CallDock = lazyPart(async () => {
  const [part] = await Promise.all([import('./CallDock.tsx'), loadTexts(['call'])])
  return part.CallDock
})

/** On every screen of the patient: a waiting caller, and the running call. */
export function PatientCalls() {
  const calls = useOpenCalls(useChat())
  const session = useObservable(activeCall)
  const [later, setLater] = useState<readonly string[]>([])
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Signing out leaves the call.
  useEffect(
    () => () => {
      if (activeCall.get()) void import('./openCall.ts').then((part) => part.endActiveCall())
    },
    [],
  )
  const isOpen = (conversation: string) => pathname === paths.call(conversation)
  const waiting = calls.find(
    ({ id, conversation, clinician_is_here, patient_is_here }) =>
      clinician_is_here && !patient_is_here && !later.includes(id) && !isOpen(conversation),
  )
  return (
    <Suspense fallback={null}>
      {waiting && (
        <Invitation
          key={waiting.id}
          name={waiting.clinician_name ?? waiting.title}
          onJoin={() => void navigate(paths.call(waiting.conversation))}
          onLater={() => setLater([...later, waiting.id])}
        />
      )}
      {session && !isOpen(session.conversation) && (
        <CallDock session={session} href={paths.call(session.conversation)} />
      )}
    </Suspense>
  )
}
