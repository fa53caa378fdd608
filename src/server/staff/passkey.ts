import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON
} from '@simplewebauthn/server'
import { LIMITS } from '../../contract/limits.ts'
import { getOrigin } from '../config/origin.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import { runStatement } from '../db/one-statement.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context } from '../handler/handler.ts'

const CHALLENGE_MS = 5 * 60_000

type PasskeyContext = Pick<Context, 'db' | 'config' | 'request'>

/** A passkey as the database has it. */
export interface Passkey {
  id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
}

// Loaded by the first use: it brings parsers of certificates that nothing else needs.
const loadWebauthn = () => import('@simplewebauthn/server')

/** Passkeys belong to a name in the domain name system: on a bare address there are none. */
function findParty({ config, request }: PasskeyContext): { origin: string; id: string } | undefined {
  const origin = getOrigin(config, request)
  const id = new URL(origin).hostname
  return isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { origin, id } : undefined
}

/** Returns what a browser needs to make a passkey; null where the page has no name. */
export async function createPasskeyCreation(
  place: PasskeyContext,
  { id, account, name }: { id: string; account: string; name: string }
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const party = findParty(place)
  if (!party) return null
  const { generateRegistrationOptions } = await loadWebauthn()
  const existing = await place.db
    .selectFrom('operator_passkey')
    .select(['id', 'transports'])
    .where('operator_id', '=', id)
    .execute()
  const options = await generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userName: account,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
  })
  await storeChallenge(place.db, options.challenge, id)
  return options
}

/** Returns what a browser needs to sign in with a passkey; null where the page has no name. `operatorId` restricts it to a person. */
export async function createPasskeyRequest(
  place: PasskeyContext,
  operatorId: string | null = null
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const party = findParty(place)
  if (!party) return null
  const { generateAuthenticationOptions } = await loadWebauthn()
  const own =
    operatorId === null
      ? []
      : await place.db
          .selectFrom('operator_passkey')
          .select(['id', 'transports'])
          .where('operator_id', '=', operatorId)
          .execute()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: own
  })
  await storeChallenge(place.db, options.challenge, operatorId)
  return options
}

/** Returns the passkey that a browser has made for a person, checked; refuses anything else. */
export async function verifyCreation(
  place: PasskeyContext,
  operatorId: string,
  { response, name }: { response: unknown; name: string }
): Promise<Passkey> {
  const party = findParty(place)
  const { verifyRegistrationResponse } = await loadWebauthn()
  const verified =
    party &&
    (await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge => takeChallenge(place.db, challenge, operatorId),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true
    }).catch(() => undefined))
  if (!verified?.verified) throw new Refusal('code_invalid', 'passkey')
  const { credential } = verified.registrationInfo
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    name
  }
}

/** Returns the library's options as the contract's JSON. */
export const toPasskeyJson = (options: object | null): Record<string, unknown> | null =>
  options && (JSON.parse(JSON.stringify(options)) as Record<string, unknown>)

/** Stores a passkey. One that another member of staff has is refused. */
export async function insertPasskey(tx: Tx, operatorId: string, { transports, ...passkey }: Passkey): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_passkey')
    .values({ ...passkey, transports: JSON.stringify(transports), operator_id: operatorId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new Refusal('code_invalid', 'passkey')
}

/** Returns whose passkey a browser has used just now, if it is a right one. `operatorId` restricts it to a person. */
export async function verifyPasskey(
  place: PasskeyContext,
  response: unknown,
  operatorId: string | null = null
): Promise<string | undefined> {
  const party = findParty(place)
  const id = (response as { id?: unknown }).id
  if (!party || typeof id !== 'string') return undefined
  const row = await place.db.selectFrom('operator_passkey').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (operatorId !== null && row.operator_id !== operatorId)) return undefined
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge => takeChallenge(place.db, challenge, operatorId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports
    }
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const counter = BigInt(verified.authenticationInfo.newCounter)
  await runStatement(place.db, at =>
    at.updateTable('operator_passkey').set({ counter, used_at: databaseNow }).where('id', '=', id).execute()
  )
  return row.operator_id
}

/** Returns the passkeys of a person, oldest first. */
export async function listPasskeys(db: Db, operatorId: string) {
  const rows = await db
    .selectFrom('operator_passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .limit(LIMITS.maxPasskeys)
    .execute()
  return rows.map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null
  }))
}

async function storeChallenge(db: Db, challenge: string, operatorId: string | null): Promise<void> {
  await runStatement(db, at =>
    at
      .insertInto('passkey_challenge')
      .values({ challenge, operator_id: operatorId, expires_at: selectTimeFromNow(CHALLENGE_MS) })
      .execute()
  )
}

// A challenge is answered once.
async function takeChallenge(db: Db, challenge: string, operatorId: string | null): Promise<boolean> {
  const { numDeletedRows } = await runStatement(db, at =>
    at
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .where('operator_id', operatorId === null ? 'is' : '=', operatorId)
      .where('expires_at', '>', databaseNow)
      .executeTakeFirstOrThrow()
  )
  return numDeletedRows === 1n
}
