import { buttonClass } from '../../ui/actions/buttonStyle.ts'
import { usePublicView } from '../public/frame/PublicView.ts'

/** While articles are on their way, or when they did not come. */
export function LoadingState({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => unknown }) {
  const { articles } = usePublicView().texts
  if (!isFailed) {
    return (
      <output className="mx-auto block max-w-2xl px-4 pt-16 text-soft sm:px-6">{articles.loading}</output>
    )
  }
  return (
    <div role="alert" className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 pt-16 sm:px-6">
      <p>{articles.failed}</p>
      <button type="button" className={buttonClass()} onClick={() => void onRetry()}>
        {articles.try_again}
      </button>
    </div>
  )
}
