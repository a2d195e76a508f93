import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/actions/buttonStyle.ts'
import { usePublicView } from './frame/PublicView.ts'

/** For addresses below the public pages that lead nowhere. */
export function NotFoundPage({ title }: { title?: string }) {
  const { texts, Link } = usePublicView()
  const { not_found } = texts
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start px-4 pt-16 sm:px-6">
      <h1 className="text-2xl sm:text-3xl">{title ?? not_found.title}</h1>
      <p className="mt-4 text-lg text-soft">{not_found.text}</p>
      <Link href={paths.landing()} className={`${buttonClass({ variant: 'primary' })} mt-8`}>
        {not_found.link}
      </Link>
    </div>
  )
}
