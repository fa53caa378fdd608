import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify
} from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupFailure } from './failure.ts'

// A sealed backup is, in this order:
//   MAGIC, 8 bytes that name the key, a salt of 32 bytes;
//   the archive in chunks of CHUNK_BYTES, each AES-256-GCM with its tag; the nonce is the number of the chunk and, in its last byte, 1 for
//   the last chunk, so that no chunk can be moved, repeated or left out (as age does it);
//   an Ed25519 signature of the SHA-512 of all of that.
// Both keys are derived from BACKUP_KEY by HKDF-SHA-256: that of the signature by itself, that of the encryption with the salt.
const MAGIC = Buffer.from('merchant-wallet sealed backup 1\n')
const ID_BYTES = 8
const SALT_BYTES = 32
const HEAD_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
const SIGNATURE_BYTES = 64
const CIPHER = 'aes-256-gcm'
// PKCS #8 of an Ed25519 key, up to the key itself (RFC 8410).
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

const deriveKey = (key: string, salt: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `merchant-wallet backup ${purpose}`, 32))

function createSigningKey(key: string): KeyObject {
  const seed = deriveKey(key, new Uint8Array(), 'signature')
  return createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_HEAD, seed]), format: 'der', type: 'pkcs8' })
}

const digestKey = (key: string): Buffer =>
  createHash('sha256')
    .update(createPublicKey(createSigningKey(key)).export({ format: 'der', type: 'spki' }))
    .digest()
    .subarray(0, ID_BYTES)

function createNonce(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Hands on pieces of exactly `size` bytes, and the rest at the end, which is never left out. */
function splitIntoPieces(
  size: number,
  takePiece: (piece: Buffer, at: number, isLast: boolean) => Buffer,
  end = (): Buffer[] => []
) {
  let waiting = Buffer.alloc(0)
  let count = 0
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, data])
      try {
        // One more byte shows that the piece is not the last one.
        while (waiting.length > size) {
          this.push(takePiece(waiting.subarray(0, size), count++, false))
          waiting = waiting.subarray(size)
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        this.push(takePiece(waiting, count, true))
        for (const piece of end()) this.push(piece)
        done()
      } catch (error) {
        done(error as Error)
      }
    }
  })
}

/** Returns a stream that encrypts and signs what is written to it. */
export function sealWith(key: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const secret = deriveKey(key, salt, 'encryption')
  const digest = createHash('sha512')
  const signed = (data: Buffer): Buffer => {
    digest.update(data)
    return data
  }
  const sealing = splitIntoPieces(
    CHUNK_BYTES,
    (piece, at, isLast) => {
      const cipher = createCipheriv(CIPHER, secret, createNonce(at, isLast))
      return signed(Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]))
    },
    () => [sign(null, digest.digest(), createSigningKey(key))]
  )
  sealing.push(signed(Buffer.concat([MAGIC, digestKey(key), salt])))
  return sealing
}

/**
 * Checks the signature of a backup, reading all of it, and returns the archive in it. Throws a {@link BackupFailure} before the archive is
 * read if there is no key for it, if it was made with another one, or if anything in it was cut off, moved or changed. Without a key it
 * returns an archive that is not sealed.
 */
export async function openBackup(file: string, key: string | null): Promise<Readable> {
  const head = await readHead(file)
  const isSealed = head.subarray(0, MAGIC.length).equals(MAGIC)
  if (key === null) {
    if (isSealed) throw new BackupFailure('The backup is encrypted: set BACKUP_KEY to the key that it was made with.')
    return createReadStream(file)
  }
  if (!isSealed)
    throw new BackupFailure(
      'BACKUP_KEY is set, but the file is not signed: anybody could have written it. If you know where it comes from, restore it without BACKUP_KEY.'
    )
  const id = head.subarray(MAGIC.length, MAGIC.length + ID_BYTES)
  if (!id.equals(digestKey(key)))
    throw new BackupFailure(
      `The backup was made with another BACKUP_KEY: with ${id.toString('hex')}, and this one is ${digestKey(key).toString('hex')}.`
    )
  const end = (await stat(file)).size - SIGNATURE_BYTES
  await refuseUnsigned(file, key, end)
  const secret = deriveKey(key, head.subarray(MAGIC.length + ID_BYTES), 'encryption')
  const opening = splitIntoPieces(CHUNK_BYTES + TAG_BYTES, (piece, at, isLast) => {
    const decipher = createDecipheriv(CIPHER, secret, createNonce(at, isLast))
    decipher.setAuthTag(piece.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
  })
  // Read when it is asked for: until then nobody listens to its errors.
  async function* archive() {
    const reading = pipeline(createReadStream(file, { start: HEAD_BYTES, end: end - 1 }), opening)
    // The error is also that of `opening`.
    reading.catch(() => undefined)
    yield* opening
  }
  return Readable.from(archive(), { objectMode: false })
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file).catch(error => {
    throw new BackupFailure(`The backup cannot be read: ${error.message}`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function refuseUnsigned(file: string, key: string, end: number): Promise<void> {
  const failure = new BackupFailure(
    'The backup was cut short or changed: its signature does not fit. Nothing was restored.'
  )
  if (end < HEAD_BYTES + TAG_BYTES) throw failure
  const digest = createHash('sha512')
  let signature = Buffer.alloc(0)
  for await (const data of createReadStream(file, { end: end - 1 })) digest.update(data as Buffer)
  for await (const data of createReadStream(file, { start: end }))
    signature = Buffer.concat([signature, data as Buffer])
  const isOurs = verify(null, digest.digest(), createPublicKey(createSigningKey(key)), signature)
  if (!isOurs) throw failure
}
