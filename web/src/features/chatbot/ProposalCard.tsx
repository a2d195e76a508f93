import type { Proposal } from '@salve/contract/chatbot/answers.ts'
import { DoseProposal } from './DoseProposal.tsx'
import { LogProposal } from './LogProposal.tsx'
import { SymptomProposal } from './SymptomProposal.tsx'

/** What would be saved, to be checked and changed; nothing is saved before the person says so. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  if (proposal.kind === 'log_entry') return <LogProposal proposal={proposal} />
  if (proposal.kind === 'symptom') return <SymptomProposal proposal={proposal} />
  return <DoseProposal proposal={proposal} />
}
