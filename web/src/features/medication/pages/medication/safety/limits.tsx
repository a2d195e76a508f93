import type { IngredientLimit } from '@salve/contract/medications/ingredient-limits.ts'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { useListIngredientLimitsQuery } from '../../../limitsApi.ts'
import { useReviewSafetyQuery } from '../../../safetyApi.ts'
import { useMilligrams } from '../../../useMilligrams.ts'
import { paths } from '../../../../../lib/paths.ts'
import { Button } from '../../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../../ui/actions/IconButton.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../../../../ui/overlays/SideSheet.tsx'
import { LoadFailed } from '../../../../../record/LoadFailed.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { LimitForm } from '../../../safety/LimitForm.tsx'

const NEW = 'new'

/** The most of an ingredient in 24 hours, as somebody told the patient. */
export function Component() {
  const { t } = useTranslation('safety')
  const close = useSheetClose(paths.safetyReview())
  const { data, error, isLoading, refetch } = useListIngredientLimitsQuery()
  const [open, setOpen] = useState<string | null>(null)
  const done = () => setOpen(null)
  const review = useReviewSafetyQuery()
  const isUnknown = ({ ingredient }: IngredientLimit) =>
    review.data?.unused_limits.some((unused) => unused.ingredient === ingredient && !unused.is_covered) ??
    false
  return (
    <SideSheet title={t('limit.title')} onClose={close}>
      <div className="flex flex-col gap-6">
        <p className="text-pretty text-soft">{t('limit.why')}</p>
        {isLoading && <Skeleton label={t('loading')} lines={3} />}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data?.results.length === 0 && <p>{t('limit.none')}</p>}
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line empty:hidden">
          {data?.results.map((limit) => (
            <li key={limit.id} className="p-4">
              {open === limit.id ? (
                <LimitForm key={limit.updated_at} limit={limit} onDone={done} />
              ) : (
                <LimitLine limit={limit} isUnknown={isUnknown(limit)} onEdit={() => setOpen(limit.id)} />
              )}
            </li>
          ))}
        </ul>
        {open === NEW ? (
          <LimitForm onDone={done} />
        ) : (
          <Button icon={Plus} onPress={() => setOpen(NEW)}>
            {t('limit.add')}
          </Button>
        )}
      </div>
    </SideSheet>
  )
}

interface LimitLineProps {
  limit: IngredientLimit
  /** Neither our tables nor a plan knows this name. */
  isUnknown: boolean
  onEdit: () => void
}

function LimitLine({ limit, isUnknown, onEdit }: LimitLineProps) {
  const { t } = useTranslation('safety')
  const milligrams = useMilligrams()
  const { ingredient, given_by } = limit
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{ingredient}</p>
        <p>{t('limit.line', { amount: milligrams(limit.milligrams) })}</p>
        {given_by && <p className="break-words text-soft text-sm">{given_by}</p>}
        {isUnknown && <p className="break-words text-sm">{t('limits.notCovered', { name: ingredient })}</p>}
      </div>
      <IconButton icon={Pencil} label={t('limit.edit', { name: ingredient })} onPress={onEdit} />
    </div>
  )
}
