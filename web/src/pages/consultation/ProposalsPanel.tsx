import type { OwnProposal } from '@salve/contract/consultation/proposals.ts'
import { PROPOSAL_KINDS, type ProposalKind } from '@salve/domain/proposals/kinds.ts'
import { Plus } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useGuest } from '../../features/consultation/guest.ts'
import {
  useOwnProposalsQuery,
  useWithdrawProposalMutation,
} from '../../features/consultation/proposalsApi.ts'
import { StatusBadge } from '../../features/proposals/StatusBadge.tsx'
import { useProposalTitle } from '../../features/proposals/useProposalTitle.ts'
import { useDates } from '../../lib/dates.ts'
import { waitingPart } from '../../lib/lazyPart.ts'
import { localStore } from '../../lib/storage.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import type { PanelProps } from './useView.ts'
import type { KindFormProps } from './proposals/useProposing.ts'

/** Polling interval within which the patient's decision shows. */
const ASK_EVERY_MS = 5000

/** Most readers of a record propose nothing: each form is loaded on demand. */
const FORMS: Record<ProposalKind, ComponentType<KindFormProps>> = {
  plan: waitingPart(async () => (await import('./proposals/PlanProposal.tsx')).PlanProposal),
  plan_change: waitingPart(async () => (await import('./proposals/ChangeProposal.tsx')).ChangeProposal),
  appointment: waitingPart(
    async () => (await import('./proposals/AppointmentProposal.tsx')).AppointmentProposal,
  ),
  health_issue: waitingPart(async () => (await import('./proposals/IssueProposal.tsx')).IssueProposal),
  test: waitingPart(async () => (await import('./proposals/TestProposal.tsx')).TestProposal),
}

/** The guest's proposals to the patient, and their outcome. */
export function ProposalsPanel({ isShown, onUnread }: PanelProps) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const { patientName } = useGuest()
  const list = useOwnProposalsQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  })
  const [kind, setKind] = useState<ProposalKind | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const proposals = list.data?.results ?? []
  useUnread(proposals, isShown, onUnread)
  const Fields = kind && FORMS[kind]
  const close = () => {
    setIsOpen(false)
    setKind(null)
  }
  return (
    <div className="flex flex-col gap-5 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">{t('proposing:title', { patient: patientName })}</h2>
        <p className="text-soft text-sm">{t('proposing:lead')}</p>
      </div>
      {isOpen ? (
        <section aria-label={t('proposing:new')} className="flex flex-col gap-5">
          <FilterChips
            label={t('proposing:what')}
            choices={PROPOSAL_KINDS.map((value) => ({ value, label: t(`proposing:kinds.${value}`) }))}
            value={kind ? [kind] : []}
            onChange={([chosen]) => setKind(PROPOSAL_KINDS.find((one) => one === chosen) ?? null)}
            selects="one"
          />
          {Fields ? (
            <Suspense fallback={<Skeleton label={t('proposing:loading')} lines={4} />}>
              <Fields onDone={close} />
            </Suspense>
          ) : (
            <div>
              <Button variant="quiet" onPress={close}>
                {t('proposing:cancel')}
              </Button>
            </div>
          )}
        </section>
      ) : (
        <div>
          <Button icon={Plus} variant="primary" onPress={() => setIsOpen(true)}>
            {t('proposing:new')}
          </Button>
        </div>
      )}
      <section aria-label={t('proposing:sentList')} className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('proposing:sentList')}</h3>
        {list.isLoading && <Skeleton label={t('proposing:loading')} lines={3} />}
        {list.isError && !list.data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && proposals.length === 0 && <p className="text-soft">{t('proposing:none')}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {proposals.map((proposal) => (
            <Sent key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Sent({ proposal }: { proposal: OwnProposal }) {
  const { t } = useTranslation(['proposals', 'proposing'])
  const dates = useDates()
  const textFor = useErrorText()
  const titleOf = useProposalTitle()
  const [withdraw, { isLoading }] = useWithdrawProposalMutation()
  const { id, what, plan_name, status, decline_reason, created_at } = proposal
  const title = titleOf(what, plan_name === null ? null : { drug_name: plan_name, strength: null })
  const takeBack = async () => {
    try {
      await withdraw({ params: { id } }).unwrap()
      toast({ message: t('proposing:withdrawn') })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 break-words font-semibold">{title}</p>
        <StatusBadge {...proposal} />
      </div>
      <p className="text-soft text-sm">{t('proposing:sentAt', { moment: dates.dateTime(created_at) })}</p>
      {decline_reason && (
        <p className="break-words text-sm">{t('proposing:declinedBecause', { reason: decline_reason })}</p>
      )}
      {status === 'pending' && (
        <div>
          <Button
            variant="quiet"
            isPending={isLoading}
            onPress={() => void takeBack()}
            aria-label={t('proposing:withdrawThis', { title })}
          >
            {t('proposing:withdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Counts decisions that the guest has not seen; showing the panel marks them as seen. */
function useUnread(proposals: readonly OwnProposal[], isShown: boolean, onUnread: (count: number) => void) {
  const { id: guest } = useGuest()
  const key = `salve.guest.decisions.${guest}`
  const decided = proposals.filter(({ status }) => status === 'accepted' || status === 'declined').length
  useEffect(() => {
    if (isShown && decided > 0) localStore.setItem(key, String(decided))
    onUnread(isShown ? 0 : Math.max(0, decided - Number(localStore.getItem(key) ?? 0)))
  }, [decided, isShown, key, onUnread])
}
