import type { ProposalInput } from '@salve/contract/proposals.ts'
import { useGuest } from '../../../features/consultation/guest.ts'
import { useMakeProposalMutation } from '../../../features/consultation/proposalsApi.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Names the draft of a form, and sends its content. Throws the server's refusal. */
export function useProposing(kind: string, onDone: () => void) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const { share } = useGuest()
  const [make] = useMakeProposalMutation()
  return {
    draft: `consultation.${share.id}.${kind}`,
    send: async (
      what: ProposalInput['what'],
      reason: string,
      { idempotencyKey }: { idempotencyKey: string },
    ) => {
      await make({ body: { what, reason }, idempotencyKey }).unwrap()
      toast({ message: t('proposing:sent') })
      onDone()
    },
  }
}

export interface KindFormProps {
  /** It was sent or discarded. */
  onDone: () => void
}
