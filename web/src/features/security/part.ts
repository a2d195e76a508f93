import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { getSecurity } from '@salve/contract/users/security.ts'

export type Security = ResponseOf<typeof getSecurity>

/** What each part of the security page is given. */
export interface PartProps {
  security: Security
}
