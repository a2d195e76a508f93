import type { Proposal } from '@salve/contract/proposals.ts'
import { useParams } from 'react-router'
import { useGetProposalQuery } from '../../features/proposals/proposalsApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { OpenedRecord } from '../../record/OpenedRecord.tsx'
import { useSheetClose } from '../../record/useSheetClose.ts'
import { EditAppointment } from './edit/EditAppointment.tsx'
import { EditChange } from './edit/EditChange.tsx'
import { EditPause } from './edit/EditPause.tsx'
import { EditStop } from './edit/EditStop.tsx'
import { EditIssue } from './edit/EditIssue.tsx'
import { EditPlan } from './edit/EditPlan.tsx'

/** The form of what a proposal would make, filled in with it: saving accepts it as it is then. */
export function Component() {
  const { t } = useTranslation('proposals')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.proposals())
  return (
    <OpenedRecord
      query={useGetProposalQuery({ params: { id } })}
      title={t('editTitle')}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
      onClose={close}
    >
      {(proposal) => <Edit proposal={proposal} onClose={close} />}
    </OpenedRecord>
  )
}

function Edit({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useTranslation('proposals')
  const { what, status } = proposal
  if (status !== 'pending')
    return (
      <SideSheet title={t('editTitle')} onClose={onClose}>
        <Notice title={t('alreadyTitle')}>{t('alreadyText')}</Notice>
      </SideSheet>
    )
  switch (what.kind) {
    case 'plan':
      return <EditPlan proposal={proposal} what={what} onClose={onClose} />
    case 'plan_change':
      if (what.change === 'pause') return <EditPause proposal={proposal} what={what} onClose={onClose} />
      if (what.change === 'stop') return <EditStop proposal={proposal} what={what} onClose={onClose} />
      return <EditChange proposal={proposal} what={what} onClose={onClose} />
    case 'appointment':
    case 'test':
      return <EditAppointment proposal={proposal} what={what} onClose={onClose} />
    case 'health_issue':
      return <EditIssue proposal={proposal} what={what} onClose={onClose} />
  }
}
