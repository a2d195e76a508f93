import { Clock, Paperclip } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { BUBBLE_CLASS } from './Bubble.tsx'
import type { Thread } from './thread.ts'
import type { Pending } from './threadState.ts'

/** An own message that the server has not confirmed yet. */
export function PendingBubble({ unsent, thread }: { unsent: Pending; thread: Thread }) {
  const { t } = useTranslation('chat')
  const { key, body, attachments, state, problem, isFleeting } = unsent
  return (
    <article className="flex max-w-[85%] flex-col items-end gap-0.5 self-end">
      <p className="sr-only">{t('you')}</p>
      <div className={cx(BUBBLE_CLASS, 'flex flex-col gap-2 border border-dashed border-strong bg-surface')}>
        {body && <p className="whitespace-pre-wrap break-words">{body}</p>}
        {attachments.map(({ id, title }) => (
          <p key={id} className="flex items-center gap-2">
            <Paperclip aria-hidden size={18} className="shrink-0" />
            <span className="break-words">{title}</span>
          </p>
        ))}
      </div>
      {state === 'failed' ? (
        <div className="flex flex-col items-end gap-1" role="alert">
          <p className="text-coral text-sm">{t('notSent', { why: problem })}</p>
          <div className="flex gap-2">
            <Button variant="quiet" onPress={() => void thread.discard(key)}>
              {t('discard')}
            </Button>
            <Button onPress={() => void thread.retry(key)}>{t('tryAgain')}</Button>
          </div>
        </div>
      ) : (
        <p className="flex items-center gap-1 px-1 text-soft text-xs">
          {t(state === 'waiting' && isFleeting ? 'pending.fleeting' : `pending.${state}`)}
          <Clock aria-hidden size={14} />
        </p>
      )}
    </article>
  )
}
