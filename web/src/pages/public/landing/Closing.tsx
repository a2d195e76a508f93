import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/actions/buttonStyle.ts'
import { usePublicView } from '../frame/PublicView.ts'

/** The way in, once more, for those who read to the end. */
export function Closing() {
  const { texts, Link } = usePublicView()
  const { closing, create_account } = texts.landing
  return (
    <section aria-labelledby="begin" className="mx-auto max-w-6xl px-4 pt-16 sm:px-6">
      <div className="flex flex-col items-start gap-5 rounded-md border border-line bg-surface p-6 sm:p-10 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="begin" className="text-2xl">
            {closing.title}
          </h2>
          <p className="mt-1 text-lg text-soft">{closing.text}</p>
        </div>
        <Link href={paths.registration()} className={`${buttonClass({ variant: 'primary' })} shrink-0`}>
          {create_account}
        </Link>
      </div>
    </section>
  )
}
