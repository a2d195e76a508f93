import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { dateFormat } from '@salve/domain/formats.ts'
import { dateIn } from '@salve/domain/lab-report/dates.ts'
import { localeOf } from '@salve/domain/language.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useSetExtractionDateOrderMutation } from './upload/labUploadApi.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const ORDERS = ['day-first', 'month-first'] as const

/** Asks which day an ambiguous date of the report means. */
export function ReportDateOrder({ id, date }: { id: LabExtraction['id']; date: string }) {
  const { t, i18n } = useTranslation('labUpload')
  // With the month's name, since its number is in question.
  const written = dateFormat(localeOf(languageOf(i18n.language)), { dateStyle: 'long', timeZone: 'UTC' })
  const textFor = useErrorText()
  const [set, { isLoading }] = useSetExtractionDateOrderMutation()
  const choose = async (date_order: (typeof ORDERS)[number]) => {
    try {
      await set({ params: { id }, body: { date_order } }).unwrap()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  return (
    <Notice tone="warning" title={t('check.whichDay', { date })}>
      <p>{t('check.whichDayText')}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        {ORDERS.map((order) => (
          <Button key={order} isPending={isLoading} onPress={() => void choose(order)}>
            {written.format(new Date(dateIn(date, order) ?? ''))}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
