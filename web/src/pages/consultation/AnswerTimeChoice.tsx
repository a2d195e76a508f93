import { ANSWER_TIMES, type AnswerTime } from '@salve/contract/chat/messages.ts'
import { type GuestConversation, patchGuestConversation } from '@salve/contract/consultation/messages.ts'
import { useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import { useThreadState } from '../../features/chat/ChatContext.ts'
import type { Thread } from '../../features/chat/thread.ts'
import { useGuest } from '../../features/consultation/guest.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LateSelect } from '../../ui/fields/LateSelect.tsx'

/** The expected time until the answer. */
export function AnswerTimeChoice({ thread }: { thread: Thread }) {
  const { t } = useTranslation('chat')
  const { session } = useGuest()
  const { answersWithin } = useThreadState(thread)
  const [hasFailed, setHasFailed] = useState(false)
  const choose = async (answers_within: AnswerTime) => {
    const answer = await session.call(requestFor(patchGuestConversation, { body: { answers_within } }))
    setHasFailed(!answer.ok)
    if (answer.ok) thread.stands(answer.body as GuestConversation)
  }
  return (
    <div className="border-line border-t px-3 pt-2 pb-3 sm:px-4">
      <LateSelect
        label={t('youAnswer')}
        description={t('youAnswerWhy')}
        choices={[
          { value: 'none', label: t('answerTimes.none') },
          ...ANSWER_TIMES.map((value) => ({ value, label: t(`answerTimes.${value}`) })),
        ]}
        value={answersWithin ?? 'none'}
        onChange={(value) => void choose(ANSWER_TIMES.find((time) => time === value) ?? null)}
        errorMessage={hasFailed ? t('youAnswerFailed') : undefined}
      />
    </div>
  )
}
