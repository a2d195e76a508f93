import type { ReactNode, SubmitEventHandler } from 'react'
import type { DraftHandle } from '../../../lib/useDraft.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Form } from '../../../ui/forms/Form.tsx'

export interface ProposalFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  problem: string | undefined
  isSaving: boolean
  draft: DraftHandle
  onDone: () => void
  children: ReactNode
}

/** The form of a proposal: restored draft, error, and buttons. */
export function ProposalForm({ onSubmit, problem, isSaving, draft, onDone, children }: ProposalFormProps) {
  const { t } = useTranslation(['proposals', 'proposing'])
  return (
    <Form onSubmit={onSubmit}>
      {draft.isRestored && <p className="text-soft text-sm">{t('proposing:restored')}</p>}
      {problem && <Notice tone="error" live="alert" title={problem} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('proposing:send')}
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            draft.clear()
            onDone()
          }}
        >
          {t('proposing:cancel')}
        </Button>
      </div>
    </Form>
  )
}
