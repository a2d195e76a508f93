import type { Conversation } from '@salve/contract/chat/conversations.ts'
import type { Attachment, AttachedKind } from '@salve/contract/chat/messages.ts'
import { Paperclip, Video } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { AttachmentChip } from '../../features/chat/AttachmentChip.tsx'
import type { Chat } from '../../features/chat/chat.ts'
import { useThreadState } from '../../features/chat/ChatContext.ts'
import type { AttachProps } from '../../features/chat/Composer.tsx'
import { ThreadView } from '../../features/chat/ThreadView.tsx'
import { UrgentNotice } from '../../features/chat/UrgentNotice.tsx'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'

/** The address of an attached record, for a patient. */
const ATTACHMENT_LINKS: Record<AttachedKind, (id: string) => string> = {
  health_issue: paths.healthIssue,
  medication_plan: paths.medicationPlan,
  log_entry: paths.editLogEntry,
  symptom: paths.editSymptom,
  lab_result: paths.labResult,
  appointment: paths.appointment,
  document: paths.document,
}

/** Most conversations hold no proposal, and what one would change takes much to say. */
const WaitingProposals = lazyPart(async () => {
  const [part] = await Promise.all([import('./WaitingProposals.tsx'), loadTexts(['proposals', 'medication'])])
  return part.WaitingProposals
})

const AttachSheet = lazyPart(async () => (await import('../../features/chat/AttachSheet.tsx')).AttachSheet)

export interface ThreadProps {
  chat: Chat
  conversation: Conversation
  /** The position of a message that was sought. */
  target: number | null
}

/** One conversation of the patient. */
export function Thread({ chat, conversation: { id, title, share, has_ended }, target }: ThreadProps) {
  const { t } = useTranslation('chat')
  const thread = chat.thread(id)
  const { peers, answersWithin, hasEnded } = useThreadState(thread)
  const { pathname } = useLocation()
  const isAlone = pathname !== paths.call(id)
  const isHere = peers.some(({ side }) => side === 'clinician')
  return (
    // The height of the screen; more where a long draft would leave the others no room.
    <section
      aria-label={title}
      data-alone={isAlone || undefined}
      className="-mx-4 -mt-1 flex min-h-[max(20rem,100dvh-var(--spacing)*14-1px)] min-w-0 flex-col bg-surface sm:m-0 sm:rounded-md sm:border sm:border-line sm:min-h-[max(24rem,100dvh-15rem)]"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b px-4 py-1 sm:py-2">
        <h2 className="min-w-0 break-words text-lg max-sm:hidden">{title}</h2>
        {!(hasEnded || has_ended) && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 max-sm:grow">
            <p aria-live="polite" className="text-soft text-sm">
              {t(isHere ? 'isHere' : 'isAway')}
            </p>
            {share && isAlone && (
              <LinkButton icon={Video} href={paths.call(id)}>
                {t('videoCall')}
              </LinkButton>
            )}
          </div>
        )}
      </header>
      <UrgentNotice answersWithin={answersWithin} />
      {/*
       * In the box, whose messages make room for it: before it, it would push the place to write
       * out of sight.
       */}
      {share && (
        <Suspense fallback={null}>
          <WaitingProposals share={share} />
        </Suspense>
      )}
      <ThreadView
        chat={chat}
        thread={thread}
        target={target}
        AttachmentView={OwnAttachment}
        Attach={AttachButton}
      />
    </section>
  )
}

function OwnAttachment({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation('chat')
  const { kind, id, state } = attachment
  return (
    <AttachmentChip
      attachment={attachment}
      href={kind && id && state !== 'gone' ? ATTACHMENT_LINKS[kind](id) : null}
      note={state === 'not_shared' ? t('notSharedNote') : null}
    />
  )
}

function AttachButton({ chat, onAdd }: AttachProps) {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={Paperclip} onPress={() => setIsOpen(true)}>
        <span className="max-sm:sr-only">{t('attach')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <AttachSheet chat={chat} onAdd={onAdd} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
