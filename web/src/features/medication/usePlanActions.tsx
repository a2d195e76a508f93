import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { planName } from '@salve/domain/plan-name.ts'
import {
  Archive,
  ArchiveRestore,
  CirclePause,
  CircleStop,
  Copy,
  Eye,
  Pencil,
  Play,
  Trash2,
} from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import {
  useArchiveMedicationPlanMutation,
  useDeleteMedicationPlanMutation,
  useRestoreMedicationPlanMutation,
  useResumeMedicationPlanMutation,
} from './medicationApi.ts'
import { pauseOf } from './standing.ts'
import { useAttempt } from './useAttempt.ts'
import { useDates } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { paths } from '../../lib/paths.ts'
import type { MenuAction } from '../../ui/actions/menuProps.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useDeletion } from '../../record/useDeletion.ts'

/**
 * A list of plans is read more often than one of them is stopped, and fields of dates are heavy.
 */
const DIALOGS = {
  pause: lazyPart(async () => (await import('./PauseDialog.tsx')).PauseDialog),
  stop: lazyPart(async () => (await import('./StopDialog.tsx')).StopDialog),
}

export interface PlanActionsOptions {
  editHref: (plan: MedicationPlan) => string
  /** Omitted on the plan's own page. */
  openHref?: (plan: MedicationPlan) => string
  /** Called after the deletion, when undo has been offered. */
  onDeleted?: () => void
}

/**
 * The actions on a plan besides reading it, and the dialogs that some of them ask with. Each can be
 * undone.
 */
export function usePlanActions({ editHref, openHref, onDeleted }: PlanActionsOptions): {
  actionsOf: (plan: MedicationPlan) => MenuAction[]
  dialogs: ReactNode
} {
  const { t } = useTranslation(['medication', 'common'])
  const dates = useDates()
  const [asking, setAsking] = useState<{ about: 'pause' | 'stop'; plan: MedicationPlan } | null>(null)
  const [resume] = useResumeMedicationPlanMutation()
  const [archive] = useArchiveMedicationPlanMutation()
  const remove = usePlanDeletion()
  const attempt = useAttempt()

  const tell = (message: string, undo: () => Promise<unknown>) =>
    toast({ message, action: { label: t('common:actions.undo'), onPress: () => void attempt(undo) } })
  const goOn = (plan: MedicationPlan) => () => resume({ params: { id: plan.id } }).unwrap()
  const putAway = (plan: MedicationPlan, is_archived: boolean) => () =>
    archive({ params: { id: plan.id }, body: { is_archived } }).unwrap()
  const turn = async (plan: MedicationPlan) => {
    if (await attempt(goOn(plan))) toast({ message: t('changed.active', { name: planName(plan) }) })
  }
  const shelve = async (plan: MedicationPlan) => {
    const isArchived = !plan.is_archived
    if (!(await attempt(putAway(plan, isArchived)))) return
    const name = planName(plan)
    tell(t(isArchived ? 'changed.archived' : 'changed.unarchived', { name }), putAway(plan, !isArchived))
  }
  const discard = async (plan: MedicationPlan) => {
    if (await remove(plan)) onDeleted?.()
  }
  const done = (changed: MedicationPlan) => {
    const name = planName(changed)
    const pause = pauseOf(changed, dates)
    const message =
      changed.status === 'active' && pause
        ? t('changed.planned', { name, date: dates.date(pause.from) })
        : t(`changed.${changed.status}`, { name })
    tell(message, goOn(changed))
  }
  const Asking = asking && DIALOGS[asking.about]

  const actionsOf = (plan: MedicationPlan): MenuAction[] => {
    const isOver = plan.status === 'stopped' || plan.status === 'completed'
    const isPausing = plan.status === 'paused' || (!isOver && pauseOf(plan, dates) !== null)
    return [
      ...(openHref ? [{ id: 'open', label: t('open'), icon: Eye, href: openHref(plan) }] : []),
      { id: 'edit', label: t('common:actions.edit'), icon: Pencil, href: editHref(plan) },
      ...(plan.status === 'active'
        ? [
            {
              id: 'pause',
              label: t('pauseMore'),
              icon: CirclePause,
              onAction: () => setAsking({ about: 'pause', plan }),
            },
          ]
        : []),
      ...(isPausing || plan.status === 'stopped'
        ? [{ id: 'resume', label: t('resume'), icon: Play, onAction: () => void turn(plan) }]
        : []),
      ...(isOver
        ? []
        : [
            {
              id: 'stop',
              label: t('stopMore'),
              icon: CircleStop,
              onAction: () => setAsking({ about: 'stop', plan }),
            },
          ]),
      { id: 'copy', label: t('copy'), icon: Copy, href: paths.copyMedicationPlan(plan.id) },
      ...(isOver || plan.is_archived
        ? [
            {
              id: 'archive',
              label: t(plan.is_archived ? 'unarchive' : 'archive'),
              icon: plan.is_archived ? ArchiveRestore : Archive,
              onAction: () => void shelve(plan),
            },
          ]
        : []),
      {
        id: 'delete',
        label: t('common:actions.delete'),
        icon: Trash2,
        isDanger: true,
        onAction: () => void discard(plan),
      },
    ]
  }
  return {
    actionsOf,
    dialogs: Asking && asking && (
      <Suspense fallback={null}>
        <Asking plan={asking.plan} onClose={() => setAsking(null)} onDone={done} />
      </Suspense>
    ),
  }
}

/** Deletes a plan and offers to undo it; true when it is deleted. */
export function usePlanDeletion(): (plan: MedicationPlan) => Promise<boolean> {
  const { t } = useTranslation('medication')
  const [remove] = useDeleteMedicationPlanMutation()
  const [restore] = useRestoreMedicationPlanMutation()
  const deletion = useDeletion()
  return (plan) =>
    deletion({
      remove: () => remove({ params: { id: plan.id } }).unwrap(),
      restore: () => restore({ params: { id: plan.id } }).unwrap(),
      message: t('deleted', { name: planName(plan) }),
    })
}
