import { cx } from '../cx.ts'

export interface PasswordStrengthProps {
  /** "Strength of the password" */
  label: string
  /** 0 (easily guessed) to 4 (very strong), as estimators of strength say. */
  score: 0 | 1 | 2 | 3 | 4
  /** The score in words: "weak", "strong". */
  scoreText: string
  /** One thing that would make it stronger. */
  advice?: string | undefined
}

const STEPS = [1, 2, 3, 4] as const

/** Four steps and a word beside them; a change is read aloud. */
export function PasswordStrength({ label, score, scoreText, advice }: PasswordStrengthProps) {
  const tone =
    score < 2 ? 'bg-coral border-coral' : score < 3 ? 'bg-amber border-amber' : 'bg-primary border-primary'
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="grid grid-cols-4 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cx('h-2 rounded-full border', step <= score ? tone : 'border-edge bg-surface')}
          />
        ))}
      </span>
      <output className="text-sm">
        <span className="text-soft">{label}:</span> <span className="font-semibold">{scoreText}</span>
        {advice && <span className="block text-soft">{advice}</span>}
      </output>
    </div>
  )
}
