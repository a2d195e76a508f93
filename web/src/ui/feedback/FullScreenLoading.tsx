import { Spinner } from './Spinner.tsx'

export interface FullScreenLoadingProps {
  title: string
  text: string
}

/** Covers everything while the app itself is loading. */
export function FullScreenLoading({ title, text }: FullScreenLoadingProps) {
  return (
    <div className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-paper p-6 text-center">
      <span className="text-primary">
        <Spinner size="large" label={title} />
      </span>
      <div aria-hidden>
        <p className="font-semibold text-xl">{title}</p>
        <p className="text-soft">{text}</p>
      </div>
    </div>
  )
}
