import { decrypt } from 'http_ece'
import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptFor } from './encrypt.ts'

const pair = createECDH('prime256v1')
const device = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
const read = (body: Buffer) =>
  decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: device.auth }).toString()

it('encrypts as the example of RFC 8291, section 5, byte for byte', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const body = encryptFor(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    'When I grow up, I want to be a watermelon',
    { pair: own, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'), bodyBytes: 144 },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it.each(['', 'ä', 'Ramipril '.repeat(400), 'x'.repeat(3993)])(
  'has a constant length, never repeats, and is readable only by the device',
  (text) => {
    const bodies = [encryptFor(device, text), encryptFor(device, text)]
    expect(bodies.map(({ length }) => length)).toEqual([4096, 4096])
    expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))).toBe(false)
    expect(bodies.map(read)).toEqual([text, text])
    const broken = Buffer.from(bodies[0] ?? '')
    broken[1000] = (broken[1000] ?? 0) ^ 1
    expect(() => read(broken)).toThrow(/authenticate/)
  },
)

it('rejects oversized texts and invalid keys', () => {
  expect(() => encryptFor(device, 'x'.repeat(3994))).toThrow(RangeError)
  expect(() => encryptFor({ ...device, p256dh: 'AAAA' }, 'x')).toThrow(/Public key is not valid/)
})
