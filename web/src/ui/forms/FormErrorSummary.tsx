import { CircleAlert } from 'lucide-react'

export interface FormMistake {
  /** Names the field in the summary: "E-mail". */
  label: string
  message: string
  /** Brings the person to the field: `() => form.setFocus('email')`. */
  onGo?: () => void
}

export interface FormErrorSummaryProps {
  /** "There are 2 things to mend" */
  title: string
  mistakes: readonly FormMistake[]
  /** A number that grows with each try to save: the summary then takes the focus again. */
  attempt?: number
}

/** Lists all errors of a form at its top, each linked to its field. Empty without errors. */
export function FormErrorSummary({ title, mistakes, attempt = 0 }: FormErrorSummaryProps) {
  if (mistakes.length === 0) return null
  return (
    <div
      key={attempt}
      ref={focusOnMount}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-coral bg-coral-soft px-4 py-3"
    >
      <CircleAlert aria-hidden size={22} className="mt-0.5 shrink-0 text-coral" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="flex flex-col">
          {mistakes.map((mistake) => (
            <li key={`${mistake.label} ${mistake.message}`}>
              {mistake.onGo ? (
                <button
                  type="button"
                  onClick={mistake.onGo}
                  className="min-h-target text-left underline underline-offset-2"
                >
                  {mistake.label}: {mistake.message}
                </button>
              ) : (
                `${mistake.label}: ${mistake.message}`
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusOnMount(box: HTMLDivElement | null) {
  box?.focus()
}
