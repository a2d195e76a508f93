import { SHARE_SECTIONS } from '@salve/contract/shares.ts'
import { expect, it } from 'vitest'
import { type GivenShare, shareFacts } from './share-facts.ts'

const FROM = new Date('2026-11-28T12:00:00Z')
const lasting = (hours: number) => ({ from: FROM, until: new Date(FROM.getTime() + hours * 3_600_000) })
const share = (more: Partial<GivenShare> = {}): GivenShare => ({
  title: 'Dr. Vogt',
  clinician_email: null,
  has_passcode: false,
  sections: [...SHARE_SECTIONS],
  health_issues: [],
  documents: [],
  from: null,
  to: null,
  ...more,
})

it('states a share’s recipient, content, duration, and whether it has a passcode', () => {
  expect(shareFacts(share(), 'en', lasting(720))).toEqual([
    'For: Dr. Vogt',
    'Shared: everything',
    'Lasts: 30 days',
    'Passcode: none. Everybody who has the link can open it.',
  ])
  const part = share({
    sections: ['medication_plans', 'log_entries'],
    documents: ['a'],
    has_passcode: true,
    clinician_email: 'vogt@example.org',
    health_issues: ['b', 'c'],
    from: '2026-01-01',
  })
  expect(shareFacts(part, 'de', lasting(1))).toEqual([
    'Für: Dr. Vogt',
    'Per E-Mail geschickt an: vogt@example.org',
    'Freigegeben: Medikamente, Messwerte, ein einzelnes Dokument; nur was zu ausgewählten Gesundheitsproblemen gehört; nur bestimmte Tage',
    'Dauer: eine Stunde',
    'Zugangscode: ja. Ohne ihn kann niemand den Link öffnen.',
  ])
})

it('lists the sections of a share of all but one', () => {
  const [, shared] = shareFacts(share({ sections: SHARE_SECTIONS.slice(1) }), 'de', lasting(25))
  expect(shared).toMatch(/^Freigegeben: Allergien, Gesundheitsprobleme, .*Termine$/)
  expect(shared).not.toContain('alles')
})
