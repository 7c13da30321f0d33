import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '#domain/security/passkey.ts'

/** Software security key (ES256, no attestation) that can also lie. */
export interface Authenticator {
  create(options: { challenge: string; rp: { id: string } }): PasskeyAttestation
  get(options: { challenge: string; rpId: string }): PasskeyAssertion
  /** Authenticators that do not count stay at 0. */
  counter: number
  origin: string
}

export function newAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  // COSE_Key, in CBOR by hand: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const coseKey = Buffer.concat([
    bytes('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    bytes('225820'),
    Buffer.from(y, 'base64url'),
  ])

  const self: Authenticator = {
    counter: 0,
    origin,
    create({ challenge, rp }) {
      const attested = Buffer.concat([Buffer.alloc(16), bytes('0010'), credentialId, coseKey])
      const data = authData(rp.id, 0x41, attested)
      // {fmt: 'none', attStmt: {}, authData: bytes}
      const object = Buffer.concat([
        bytes('a3'),
        cbor('fmt'),
        cbor('none'),
        cbor('attStmt'),
        bytes('a0'),
        cbor('authData'),
        bytes('58'),
        Buffer.of(data.length),
        data,
      ])
      const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url')
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON,
          attestationObject: object.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    get({ challenge, rpId }) {
      const data = authData(rpId, 0x01)
      const client = clientData('webauthn.get', challenge)
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: self.origin, crossOrigin: false }))
  const authData = (rpId: string, flags: number, attested: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(self.counter)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.of(flags),
      count,
      attested,
    ])
  }
  return self
}

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const cbor = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
