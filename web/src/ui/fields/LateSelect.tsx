import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { cx } from '../cx.ts'
import { CONTROL_CLASS, FIELD_CLASS } from './parts/fieldStyle.ts'
import type { SelectProps } from './Select.tsx'

const Loaded = lazyPart(async () => (await import('./Select.tsx')).Select)

/**
 * A `Select` beside a list or a chart. It is fetched and made after what it stands beside; until then its box says what is
 * chosen.
 */
export function LateSelect<Value extends string>(props: SelectProps<Value>) {
  const chosen = props.choices.find(({ value }) => value === props.value)
  return (
    <Suspense
      fallback={
        <div className={FIELD_CLASS}>
          <span className="font-semibold">{props.label}</span>
          <span className={cx(CONTROL_CLASS, 'flex min-h-target items-center gap-2')}>
            <span className="min-w-0 flex-1 truncate">{chosen?.label}</span>
            <ChevronDown aria-hidden size={20} className="shrink-0 text-soft" />
          </span>
        </div>
      }
    >
      {/* What comes out of it is one of the choices that went in. */}
      <Loaded {...(props as unknown as SelectProps<string>)} />
    </Suspense>
  )
}
