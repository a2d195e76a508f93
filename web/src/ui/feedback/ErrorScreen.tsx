import { Button } from '../actions/Button.tsx'
import { EmptyDrawing } from './EmptyDrawing.tsx'

export interface ErrorScreenProps {
  /** "Something went wrong" */
  title: string
  /** What was kept and what to do. */
  text?: string
  /** "Try again" */
  retryLabel: string
  onRetry: () => void
}

/** What stands in the place of a screen that failed. */
export function ErrorScreen({ title, text, retryLabel, onRetry }: ErrorScreenProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60vh] max-w-md flex-col items-center justify-center gap-3 p-6 text-center"
    >
      <EmptyDrawing />
      <h1 className="text-2xl">{title}</h1>
      {text && <p className="text-pretty text-soft">{text}</p>}
      <div className="mt-2">
        <Button variant="primary" onPress={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
