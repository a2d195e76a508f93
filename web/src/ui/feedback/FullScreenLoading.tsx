import { SpinnerRing } from './SpinnerRing.tsx'

export interface FullScreenLoadingProps {
  title: string
  text: string
}

/** Covers everything while the app itself is loading. */
export function FullScreenLoading({ title, text }: FullScreenLoadingProps) {
  return (
    <output className="fixed inset-0 z-50 flex flex-col items-center justify-center bg-paper p-6 text-center">
      <span className="pb-4 text-primary">
        <SpinnerRing size="large" />
      </span>
      <span className="font-semibold text-xl">{title}</span>
      <span className="text-soft">{text}</span>
    </output>
  )
}
