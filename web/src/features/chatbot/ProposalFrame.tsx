import type { Proposal } from '@salve/contract/chatbot/answers.ts'
import { Check, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDispatch } from 'react-redux'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { messagesChanged } from './chatbotApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

export interface ProposalFrameProps {
  title: string
  state: Proposal['state']
  /** The fields. */
  children: ReactNode
  /** Null while a field is empty or wrong. */
  save: (() => Promise<unknown>) | null
  undo: () => Promise<unknown>
  /** Restores an undone proposal; a dose is marked again in its list. */
  redo?: () => Promise<unknown>
  /** The address of the saved record. */
  link: { href: string; label: string }
}

/** Shows what would be saved, saves it, says so, and takes it back. */
export function ProposalFrame({ title, state, children, save, undo, redo, link }: ProposalFrameProps) {
  const { t } = useTranslation('chatbot')
  const textFor = useErrorText()
  const dispatch = useDispatch()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: (() => Promise<unknown>) | null) => {
    if (!work) return setProblem(t('proposal.incomplete'))
    setIsBusy(true)
    setProblem('')
    try {
      await work()
      dispatch(messagesChanged())
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(textFor(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      {problem && <Notice tone="error" live="alert" title={problem} />}
      {state === 'open' && (
        <>
          {children}
          <div>
            <Button variant="primary" icon={Check} isPending={isBusy} onPress={() => void run(save)}>
              {t('proposal.save')}
            </Button>
          </div>
        </>
      )}
      {state === 'saved' && (
        <div className="flex flex-wrap items-center gap-3">
          <output>{t('proposal.saved')}</output>
          <Button icon={Undo2} isPending={isBusy} onPress={() => void run(undo)}>
            {t('proposal.undo')}
          </Button>
          <Link href={link.href} isStandalone>
            {link.label}
          </Link>
        </div>
      )}
      {state === 'undone' && (
        <div className="flex flex-wrap items-center gap-3">
          <output>{t('proposal.undone')}</output>
          {redo ? (
            <Button isPending={isBusy} onPress={() => void run(redo)}>
              {t('proposal.redo')}
            </Button>
          ) : (
            <Link href={link.href} isStandalone>
              {link.label}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}
