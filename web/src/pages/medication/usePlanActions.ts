import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { CirclePause, CircleStop, Pencil, Play, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import {
  useDeleteMedicationPlanMutation,
  useReplaceMedicationPlanMutation,
  useRestoreMedicationPlanMutation,
} from '../../features/medication/medicationApi.ts'
import { planName, withPlanStatus } from '../../features/medication/planValues.ts'
import type { MenuAction } from '../../ui/actions/Menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useDeletion } from '../records/useDeletion.ts'

/** What can be done with a plan without opening it; each can be undone. */
export function usePlanActions(editHref: (plan: MedicationPlan) => string) {
  const { t } = useTranslation(['medication', 'common'])
  const textFor = useErrorText()
  const [replace] = useReplaceMedicationPlanMutation()
  const remove = usePlanDeletion()

  const change = async (plan: MedicationPlan, status: MedicationPlan['status'], isUndo = false) => {
    try {
      const changed = await replace({
        params: { id: plan.id },
        body: withPlanStatus(plan, status),
        version: plan.updated_at,
      }).unwrap()
      if (isUndo) return
      toast({
        message: t(`changed.${status}`, { name: planName(plan) }),
        action: { label: t('common:actions.undo'), onPress: () => void change(changed, plan.status, true) },
      })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }

  return (plan: MedicationPlan): MenuAction[] => {
    const turn = (status: MedicationPlan['status']) => () => void change(plan, status)
    const isActive = plan.status === 'active'
    return [
      { id: 'edit', label: t('common:actions.edit'), icon: Pencil, href: editHref(plan) },
      isActive
        ? { id: 'pause', label: t('pause'), icon: CirclePause, onAction: turn('paused') }
        : { id: 'resume', label: t('resume'), icon: Play, onAction: turn('active') },
      ...(isActive || plan.status === 'paused'
        ? [{ id: 'stop', label: t('stop'), icon: CircleStop, onAction: turn('stopped') }]
        : []),
      {
        id: 'delete',
        label: t('common:actions.delete'),
        icon: Trash2,
        isDanger: true,
        onAction: () => void remove(plan),
      },
    ]
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
