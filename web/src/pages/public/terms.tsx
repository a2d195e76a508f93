import { InApp } from './frame/InApp.tsx'
import { usePublicView } from './frame/PublicView.ts'
import { TextPage } from './TextPage.tsx'

export function TermsPage() {
  return <TextPage {...usePublicView().texts.terms} />
}

export function Component() {
  return (
    <InApp>
      <TermsPage />
    </InApp>
  )
}
