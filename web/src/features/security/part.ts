import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { getSecurity } from '@salve/contract/users/security.ts'

export type Security = ResponseOf<typeof getSecurity>

/** The props of each part of the security page. */
export interface PartProps {
  security: Security
}
