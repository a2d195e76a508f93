import { Button } from '../actions/Button.tsx'
import { EmptyDrawing } from './EmptyDrawing.tsx'

export interface ErrorScreenProps {
  /** "Something went wrong" */
  title: string
  /** The kept data and the next step. */
  text?: string
  /** "Try again" */
  retryLabel: string
  onRetry: () => void
}

/** The replacement of a screen that failed. */
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
