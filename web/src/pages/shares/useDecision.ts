import type { Proposal } from '@salve/contract/proposals.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import {
  useAcceptProposalMutation,
  useDeclineProposalMutation,
  useReopenProposalMutation,
} from '../../features/proposals/proposalsApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** The address of the record that a proposal made or changed. */
export function recordOf({ what, record }: Pick<Proposal, 'what' | 'record'>): string | null {
  if (record === null) return null
  switch (what.kind) {
    case 'plan':
    case 'plan_change':
      return paths.medicationPlan(record)
    case 'appointment':
    case 'test':
      return paths.appointment(record)
    case 'health_issue':
      return paths.healthIssue(record)
  }
}

/** Accepts or declines a proposal, reports the result, and offers undo if possible. */
export function useDecision(proposal: Proposal, title: string) {
  const { t } = useTranslation(['proposals', 'common'])
  const navigate = useNavigate()
  const textFor = useErrorText()
  const [accept, { isLoading: isAccepting }] = useAcceptProposalMutation()
  const [decline] = useDeclineProposalMutation()
  const [reopen] = useReopenProposalMutation()
  const [problem, setProblem] = useState<string>()
  const params = { id: proposal.id }

  const tellAccepted = (accepted: Proposal) => {
    const href = recordOf(accepted)
    toast({
      message: t('accepted', { title }),
      ...(href && { action: { label: t('actions.show'), onPress: () => void navigate(href) } }),
    })
  }
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(textFor(error))
    }
  }
  return {
    problem,
    isAccepting,
    tellAccepted,
    accept: () =>
      void attempt(async () =>
        tellAccepted(
          await accept({ params, body: {}, version: proposal.target?.version ?? undefined }).unwrap(),
        ),
      ),
    /** Throws the server's refusal. */
    decline: async (reason: string) => {
      await decline({ params, body: { reason } }).unwrap()
      toast({
        message: t('declined', { title }),
        action: {
          label: t('common:actions.undo'),
          onPress: () =>
            void attempt(async () => {
              await reopen({ params }).unwrap()
              toast({ message: t('reopened') })
            }),
        },
      })
    },
  }
}
