import { ListPlus, Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { get, useFieldArray } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { LabLineFields } from './LabLineFields.tsx'
import { LabLineRow } from './LabLineRow.tsx'
import { EMPTY_LINE, isBlank, type LabForm, type LabLineValues } from './labValues.ts'
import type { Analytes } from './useAnalytes.ts'
import type { LabProfile } from './useUsualRange.ts'

const LINES_MAX = 200

export interface LabLinesProps {
  form: LabForm
  analytes: Analytes
  profile: LabProfile
}

interface Open {
  index: number
  startsAt: 'analyte' | 'value' | null
}

/** The lines of a report: one is open to be typed, the others are read. */
export function LabLines({ form, analytes, profile }: LabLinesProps) {
  const { t } = useTranslation('labs')
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const [open, setOpen] = useState<Open | null>(() =>
    fields.every((line) => isBlank(line)) ? { index: 0, startsAt: null } : null,
  )
  const { errors, submitCount } = form.formState
  const mistakeIn = (index: number): string | undefined => {
    const ofLine: unknown = get(errors, `lines.${index}`)
    const [first] = Object.values((ofLine ?? {}) as Record<string, { message?: string }>)
    return first?.message
  }
  // A mistake in a line that is not open would be found by nobody: it is opened.
  useEffect(() => {
    const wrong = fields.findIndex((_, index) => mistakeIn(index) !== undefined)
    if (submitCount > 0 && wrong >= 0) setOpen({ index: wrong, startsAt: null })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that saving was tried
  }, [submitCount])

  const at = (index: number): LabLineValues => form.getValues(`lines.${index}`) ?? EMPTY_LINE
  const startOf = (index: number): Open => ({ index, startsAt: at(index).analyte ? 'value' : 'analyte' })
  const next = (index: number) => {
    // Synchronously: a fast typist presses the next key before the browser paints.
    flushSync(() => {
      if (index + 1 < fields.length) setOpen(startOf(index + 1))
      else if (!isBlank(at(index)) && fields.length < LINES_MAX) {
        append(EMPTY_LINE, { shouldFocus: false })
        setOpen({ index: index + 1, startsAt: 'analyte' })
      }
    })
  }
  const add = () => {
    const blank = fields.findIndex((_, index) => at(index).analyte === '' && at(index).value === '')
    if (blank < 0) append(EMPTY_LINE, { shouldFocus: false })
    setOpen({ index: blank < 0 ? fields.length : blank, startsAt: 'analyte' })
  }
  const addPanel = (panel: string) => {
    const present = new Set(fields.map((_, index) => at(index).analyte))
    const lines = analytes.panelLines(panel).filter(({ analyte }) => !present.has(analyte))
    const first = fields.length === 1 && isBlank(at(0)) ? 0 : fields.length
    if (first === 0) remove(0)
    append(lines.slice(0, LINES_MAX - first), { shouldFocus: false })
    setOpen({ index: first, startsAt: 'value' })
  }
  const edit = useCallback((index: number) => setOpen({ index, startsAt: 'value' }), [])
  const takeOut = (index: number) => {
    const line = at(index)
    remove(index)
    setOpen((before) => (before && before.index > index ? { ...before, index: before.index - 1 } : null))
    toast({
      message: t('fields.lineRemoved', { name: line.analyte || t('fields.line', { number: index + 1 }) }),
      action: { label: t('fields.undo'), onPress: () => insert(index, line, { shouldFocus: false }) },
    })
  }
  const isFull = fields.length >= LINES_MAX
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{t('fields.lines')}</h3>
      <ol className="flex flex-col divide-y divide-line">
        {fields.map(({ id }, index) =>
          index === open?.index ? (
            <li key={id} className="py-2">
              <LabLineFields
                form={form}
                index={index}
                analytes={analytes}
                profile={profile}
                startsAt={open.startsAt}
                onNext={() => next(index)}
                onRemove={fields.length > 1 ? () => takeOut(index) : undefined}
              />
            </li>
          ) : (
            <LabLineRow
              key={id}
              index={index}
              line={at(index)}
              profile={profile}
              day={form.getValues('taken_on')}
              mistake={mistakeIn(index)}
              onEdit={edit}
            />
          ),
        )}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} onPress={add} isDisabled={isFull}>
          {t('fields.addLine')}
        </Button>
        <Menu
          trigger={
            <Button icon={ListPlus} isDisabled={isFull}>
              {t('fields.addPanel')}
            </Button>
          }
          actions={analytes.panels().map(({ key, name, size }) => ({
            id: key,
            label: t('fields.panel', { name, count: size }),
            onAction: () => addPanel(key),
          }))}
        />
      </div>
      {fields.some(({ isOffered }) => isOffered) && (
        <p className="text-soft text-sm">{t('fields.offeredNote')}</p>
      )}
    </div>
  )
}
