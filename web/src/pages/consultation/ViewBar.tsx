import { FileText } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { cx } from '../../ui/cx.ts'
import { GUEST_PANELS } from './panels.ts'
import type { View } from './useView.ts'

export interface ViewBarProps {
  view: View | ''
  onShow: (view: View) => void
  unread: Readonly<Record<string, number>>
  /** Above the panels, without the record, which is beside them. */
  isWide?: boolean
}

/** The parts of the page: at the bottom on phones, where the thumb is. */
export function ViewBar({ view, onShow, unread, isWide = false }: ViewBarProps) {
  const { t } = useTranslation('consultation')
  const parts = isWide ? GUEST_PANELS : [{ id: 'record' as const, icon: FileText }, ...GUEST_PANELS]
  return (
    <nav
      aria-label={t('views.label')}
      className={cx(
        'z-30 flex border-line bg-surface print:hidden',
        isWide ? 'border-b' : 'fixed inset-x-0 bottom-0 border-t pb-[env(safe-area-inset-bottom)]',
      )}
    >
      {parts.map(({ id, icon: Icon }) => {
        const label = t(`views.${id}`)
        const count = unread[id] ?? 0
        return (
          <button
            key={id}
            type="button"
            aria-current={view === id ? 'page' : undefined}
            onClick={() => onShow(id)}
            className={cx(
              'relative flex min-h-target flex-1 items-center justify-center gap-x-2 py-2 focus-visible:-outline-offset-2',
              // Four German words must fit on the narrowest phone, three in the panel of a desk.
              isWide ? 'px-1 text-sm' : 'flex-col px-0.5 text-xs sm:text-sm',
              view === id ? 'font-semibold text-primary' : 'text-soft hover:text-ink',
            )}
          >
            <Icon aria-hidden size={20} />
            {count === 0 ? (
              label
            ) : (
              <>
                <span className="sr-only">{t('views.unread', { label, count })}</span>
                <span aria-hidden className="flex items-center gap-1.5">
                  {label}
                  <span className="min-w-5 rounded-full bg-coral px-1.5 text-center font-semibold text-on-coral text-xs">
                    {count}
                  </span>
                </span>
              </>
            )}
          </button>
        )
      })}
    </nav>
  )
}
