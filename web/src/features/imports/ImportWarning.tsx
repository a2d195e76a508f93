import type { Import } from '@salve/contract/medical-records/imports.ts'
import { Suspense } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { waitingPart } from '../../lib/lazyPart.ts'

const WarningNotice = waitingPart(async () => {
  await loadTexts(['warnings'])
  return (await import('../warnings/WarningNotice.tsx')).WarningNotice
})

/** The gravest warning sign in what a file would add; nothing where no rule finds one. */
export function ImportWarning({ of: { warning } }: { of: Import }) {
  if (!warning) return null
  return (
    <Suspense>
      <WarningNotice warning={warning} />
    </Suspense>
  )
}
