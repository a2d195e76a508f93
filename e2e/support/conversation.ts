import { post } from './patient.ts'
import type { RunningServer } from './server.ts'

/**
 * Shares something with a doctor, who writes: from then on there is a conversation. Answers the
 * path of the link.
 */
export async function beWrittenTo(server: RunningServer, access: string): Promise<string> {
  const share = { title: 'Dr. Vogt', sections: ['profile', 'health_issues'], expires_in_hours: 24 }
  const { url } = (await (await post(server, '/api/shares/', share, access)).json()) as { url: string }
  const guest = { token: url.split('/').at(-1), name: 'Hannah Vogt' }
  const entered = await post(server, '/api/consultation/enter/', guest)
  const { access: pass } = (await entered.json()) as { access: string }
  await post(server, '/api/consultation/messages/', { body: 'Please measure today.' }, pass)
  return new URL(url).pathname
}
