import { LockKeyhole } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { usePublicView } from '../frame/PublicView.ts'

/** The owner of the record. */
export function PrivacyPromise() {
  const { texts, Link } = usePublicView()
  const { privacy } = texts.landing
  return (
    <section aria-labelledby="yours" className="bg-primary-soft">
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-14 sm:px-6 md:flex-row md:gap-8">
        <LockKeyhole aria-hidden size={40} strokeWidth={1.75} className="shrink-0 text-primary" />
        <div className="max-w-2xl">
          <h2 id="yours" className="text-2xl">
            {privacy.title}
          </h2>
          <p className="mt-2 text-lg">{privacy.text}</p>
          <p className="mt-2">
            <Link
              href={paths.privacy()}
              className="inline-flex min-h-target items-center font-semibold text-primary underline underline-offset-2 hover:text-primary-hover"
            >
              {privacy.link}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
