import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link as RouterLink, useLocation } from 'react-router'
import { authSlice } from '../../../features/auth/authSlice.ts'
import { attachBehaviour } from './behaviour.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { type PageLinkProps, PublicViewContext } from './PublicView.ts'

/** A public page that was reached inside the app: the same page, with links that do not load it anew. */
export function InApp({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const [year] = useState(() => new Date().getFullYear())
  useEffect(() => attachBehaviour(document), [])
  const isSignedIn = useSelector(authSlice.selectSlice).phase === 'signed_in'
  const language = i18n.language === 'de' ? 'de' : 'en'
  const query = Object.fromEntries(new URLSearchParams(search))
  const view = { language, year, path: pathname, query, Link: AppLink, isSignedIn } as const
  return (
    <PublicViewContext value={view}>
      <PublicFrame>{children}</PublicFrame>
    </PublicViewContext>
  )
}

function AppLink({ href, ...props }: PageLinkProps) {
  return <RouterLink to={href} {...props} />
}
