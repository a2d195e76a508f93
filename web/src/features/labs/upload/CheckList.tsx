import type { ExtractedLine } from '@salve/contract/medical-records/lab-extractions.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { Check, CircleDashed, CircleX, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/content/Badge.tsx'
import type { CheckedLine } from './checkedLines.ts'
import { CheckLine } from './CheckLine.tsx'
import type { PagePicture } from './usePagePictures.ts'

export interface CheckListProps {
  lines: readonly CheckedLine[]
  found: readonly ExtractedLine[]
  pages: readonly PagePicture[]
  /** The key of the line that is open; null for none. */
  current: number | null
  /** Raised each time that the open line should take the focus. */
  focusCount: number
  onSelect: (key: number) => void
  onChange: (key: number, made: Partial<CheckedLine>) => void
  onDone: (key: number, state: 'confirmed' | 'dropped') => void
  /** The heading above the first line of another day. */
  renderDay: (day: string | null, keys: readonly number[]) => ReactNode
}

const LOOKS = {
  confirmed: { Icon: Check, className: 'text-primary' },
  dropped: { Icon: CircleX, className: 'text-soft' },
  open: { Icon: CircleDashed, className: 'text-soft' },
} as const

/** All lines found, one of them open for the check. */
export function CheckList(props: CheckListProps) {
  const { lines, found, focusCount, renderDay } = props
  const confirmButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The whole line comes into view; Enter on the button confirms, and the next line's takes its
    // place.
    if (focusCount === 0) return
    confirmButton.current?.focus({ preventScroll: true })
    confirmButton.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [focusCount])
  const dayOf = ({ key }: CheckedLine) => found[key]?.taken_on ?? null
  const days = [...new Set(lines.map(dayOf))]
  return days.map((day) => {
    const ofDay = lines.filter((line) => dayOf(line) === day)
    return (
      <Fragment key={day}>
        {days.length > 1 &&
          renderDay(
            day,
            ofDay.map(({ key }) => key),
          )}
        <DayLines {...props} lines={ofDay} confirmButton={confirmButton} />
      </Fragment>
    )
  })
}

function DayLines(props: CheckListProps & { confirmButton: Ref<HTMLButtonElement> }) {
  const { lines, found, pages, current, onSelect, onChange, onDone, confirmButton } = props
  const { t } = useTranslation('labUpload')
  return (
    <ul
      aria-label={t('list.label')}
      className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface"
    >
      {lines.map((line) => {
        const isOpen = line.key === current
        const { Icon, className } = LOOKS[line.state]
        const isDoubtful = line.state === 'open' && found[line.key]?.sure === false
        return (
          <li
            key={line.key}
            className={cx('scroll-mt-20 scroll-mb-24', isOpen && 'border-l-4 border-l-primary')}
          >
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => onSelect(line.key)}
              className="flex min-h-target w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left sm:px-5"
            >
              <Icon aria-hidden size={20} className={cx('shrink-0', className)} />
              <span
                className={cx(
                  'min-w-0 flex-[1_1_8rem] break-words',
                  line.state === 'dropped' && 'text-soft line-through',
                )}
              >
                {line.analyte || t('list.newLine')}
              </span>
              <span className={cx('font-semibold', line.state === 'dropped' && 'text-soft line-through')}>
                {[line.value, labUnitText(line.unit)].filter(Boolean).join('\u00a0')}
              </span>
              {isDoubtful && (
                <Badge tone="amber" icon={TriangleAlert}>
                  {t(found[line.key]?.doubts.includes('not_read') ? 'list.notRead' : 'list.doubtful')}
                </Badge>
              )}
              <span className="sr-only">{t(`list.${line.state}`)}</span>
            </button>
            {isOpen && (
              <CheckLine
                line={line}
                found={found[line.key]}
                page={pages[found[line.key]?.page ?? 0]}
                onChange={(made) => onChange(line.key, made)}
                onConfirm={() => onDone(line.key, 'confirmed')}
                onDrop={() => onDone(line.key, 'dropped')}
                confirmRef={confirmButton}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
