import type { GoogleAsks } from '@salve/contract/users/google.ts'
import { Suspense } from 'react'
import { GoogleButton } from '../../features/user/GoogleButton.tsx'
import { lazyPart } from '../../lib/lazyPart.ts'

const GoogleConfirm = lazyPart(
  async () => (await import('../../features/security/GoogleConfirm.tsx')).GoogleConfirm,
)

const confirm = (asks: GoogleAsks) => (
  <Suspense>
    <GoogleConfirm asks={asks} />
  </Suspense>
)

/** The button, and the account's additional requirements beside the sign-in at the issuer. */
export function GoogleSignIn() {
  return <GoogleButton confirm={confirm} />
}
