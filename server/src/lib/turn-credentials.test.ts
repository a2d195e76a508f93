import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServers } from './turn-credentials.ts'

const NOW = new Date('2026-03-01T08:00:00Z')

test('issues credentials that coturn accepts, for two hours', () => {
  const turn = { urls: ['turn:turn.example.org:3478'], secret: 'a secret of at least sixteen' }
  const { ice_servers, has_relay, expires_at } = iceServers({ stunUrls: [], turn }, NOW)
  expect({ has_relay, expires_at }).toEqual({ has_relay: true, expires_at: '2026-03-01T10:00:00.000Z' })
  expect(ice_servers).toHaveLength(1)
  const [{ urls, username = '', credential = '' } = { urls: [] }] = ice_servers
  expect(urls).toEqual(['turn:turn.example.org:3478'])
  expect(username).toMatch(/^1772359200:[0-9a-f]{16}$/)
  // The result of `openssl dgst -sha1 -hmac`: 20 bytes in base64.
  expect(Buffer.from(credential, 'base64')).toHaveLength(20)
})

test('derives the password from user name and secret', () => {
  const turn = { urls: ['turn:a.example'], secret: 'one secret of the operator' }
  const made = iceServers({ stunUrls: [], turn }, NOW).ice_servers[0]
  const again = createHmac('sha1', 'one secret of the operator')
    .update(made?.username ?? '')
    .digest('base64')
  const other = createHmac('sha1', 'another secret of theirs')
    .update(made?.username ?? '')
    .digest('base64')
  expect(made?.credential).toBe(again)
  expect(made?.credential).not.toBe(other)
})

test('offers only STUN, or nothing, without a relay', () => {
  expect(iceServers({ stunUrls: ['stun:stun.example.org'], turn: null }, NOW)).toEqual({
    ice_servers: [{ urls: ['stun:stun.example.org'] }],
    has_relay: false,
    expires_at: null,
  })
  expect(iceServers({ stunUrls: [], turn: null }, NOW).ice_servers).toEqual([])
})
