import { InApp } from './frame/InApp.tsx'
import { usePublicView } from './frame/PublicView.ts'
import { TextPage } from './TextPage.tsx'

export function PrivacyPage() {
  return <TextPage {...usePublicView().texts.privacy} />
}

export function Component() {
  return (
    <InApp>
      <PrivacyPage />
    </InApp>
  )
}
