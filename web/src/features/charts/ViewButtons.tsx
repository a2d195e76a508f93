import { LIST_MAX } from '@salve/contract/fields.ts'
import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { type ChartChoice, isShownBy } from './chartChoice.ts'
import { useListChartsQuery, useReplaceChartMutation } from './chartsApi.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { SaveView } from './lazySaveView.ts'

export interface ViewButtonsProps {
  choice: ChartChoice
  onView: (id: string) => void
}

/** Saves the screen's content as a view, or in the opened view. */
export function ViewButtons({ choice, onView }: ViewButtonsProps) {
  const { t } = useTranslation('charts')
  const textFor = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useListChartsQuery({ query: { limit: LIST_MAX } })
  const [replace, { isLoading }] = useReplaceChartMutation()
  const opened = data?.results.find(({ id }) => id === choice.view)
  const isChanged = opened && !isShownBy(choice, opened)
  const keep = async () => {
    if (!opened) return
    const { id, title, updated_at } = opened
    const series = [choice.kind, choice.beside].filter((kind) => kind !== undefined)
    const body = { title, series, range: choice.range, options: choice.options }
    try {
      await replace({ params: { id }, body, version: updated_at }).unwrap()
      toast({ message: t('views.saved', { title }) })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {isChanged && (
        <Button icon={Bookmark} isPending={isLoading} onPress={() => void keep()}>
          {t('views.update', { title: opened.title })}
        </Button>
      )}
      {(!opened || isChanged) && (
        <Button icon={Bookmark} onPress={() => setIsAsking(true)}>
          {t(opened ? 'views.saveNew' : 'views.save')}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <SaveView choice={choice} onSaved={({ id }) => onView(id)} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
