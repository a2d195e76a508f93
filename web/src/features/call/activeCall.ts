import type { CallSession } from './callSession.ts'
import { Observable } from './observable.ts'

/** The one call of this page. It continues while another screen is shown. */
export const activeCall = new Observable<CallSession | null>(null)
