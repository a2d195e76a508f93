import type { BodyInput } from '@salve/contract/endpoint.ts'
import type { acceptProposal, Proposal, Proposed } from '@salve/contract/proposals.ts'
import { useAcceptProposalMutation } from '../../../features/proposals/proposalsApi.ts'
import { useProposalTitle } from '../../../features/proposals/useProposalTitle.ts'
import { useDecision } from '../useDecision.ts'

export interface EditProps<Kind extends Proposed['kind']> {
  proposal: Proposal
  what: Extract<Proposed, { kind: Kind }>
  onClose: () => void
}

/** Accepts a proposal with the patient's changes. Throws the server's refusal. */
export function useAccepting(proposal: Proposal) {
  const title = useProposalTitle()
  const { tellAccepted } = useDecision(
    proposal,
    title(proposal.what, proposal.target?.now ?? proposal.target?.before ?? null),
  )
  const [accept] = useAcceptProposalMutation()
  return async (body: BodyInput<typeof acceptProposal>, version?: string) => {
    tellAccepted(await accept({ params: { id: proposal.id }, body, version }).unwrap())
  }
}
