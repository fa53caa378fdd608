import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { generateInviteCode, generateShopCode, hashPassword } from '../account/index.ts'
import type { GradeName, NewMerchant, Tx } from '../db/schema.ts'
import { openAccounts } from '../ledger/index.ts'
import { DAY_MS } from '../time/units.ts'
import content from './content/team.json'
import type { DemoShop } from './shop.ts'

const HOUR_MS = 3_600_000

/** A shop of the demo shop's team. Without `through` it joined through the demo shop itself. */
interface DemoFriend {
  account: string
  nickname: string
  language: string
  daysAgo: number
  through?: string
  grade?: GradeName
  status?: 'closed'
}

/** The members, each after their inviter. */
export const friends = content.friends as readonly DemoFriend[]

interface DemoMember {
  id: string
  friend: DemoFriend
}

/** Creates the demo shop's team: small shops without sign-in, and their invitations. */
export async function addTeam(tx: Tx, shop: DemoShop): Promise<void> {
  // One password for all of them, which is never stored or shown.
  const password_hash = await hashPassword(randomBytes(32).toString('hex'))
  const team: DemoMember[] = []
  for (const friend of await listUnregistered(tx)) {
    const through = friend.through === undefined ? shop.merchantId : findId(team, friend.through)
    if (!through) continue
    const id = await addFriend(tx, shop, { ...friend, invited_by: through, password_hash })
    team.push({ id, friend })
    await addInvite(tx, shop, { inviter_id: through, invitee_id: id, friend })
  }
  await addWaiting(tx, shop)
}

const findId = (team: readonly DemoMember[], account: string) =>
  team.find(({ friend }) => friend.account === account)?.id

/** A name that a person has registered belongs to that person. */
async function listUnregistered(tx: Tx): Promise<DemoFriend[]> {
  const names = friends.map(({ account }) => account)
  const takenAccounts = await tx.selectFrom('merchant').select('account').where('account', 'in', names).execute()
  return friends.filter(({ account }) => !takenAccounts.some(row => row.account === account))
}

async function addFriend(
  tx: Tx,
  { now }: DemoShop,
  friend: DemoFriend & Pick<NewMerchant, 'invited_by' | 'password_hash'>
): Promise<string> {
  const { account, nickname, grade, status, daysAgo, language, invited_by, password_hash } = friend
  const joined = calculateJoinTime(now, daysAgo)
  const id = newId({ msecs: joined.getTime() })
  await tx
    .insertInto('merchant')
    .values({
      id,
      account,
      sign_in_name: account,
      nickname,
      language,
      invited_by,
      password_hash,
      shop_code: generateShopCode(),
      invite_code: generateInviteCode(),
      demo: true,
      created_at: joined,
      ...(grade && { grade }),
      ...(status && { status })
    })
    .execute()
  await openAccounts(tx, id)
  return id
}

// At different hours of the day, so that the list has a defined order.
const calculateJoinTime = (now: Date, daysAgo: number) =>
  new Date(now.getTime() - daysAgo * DAY_MS - (daysAgo % 11) * HOUR_MS)

async function addInvite(
  tx: Tx,
  { now }: DemoShop,
  { inviter_id, invitee_id, friend }: { inviter_id: string; invitee_id: string; friend: DemoFriend }
): Promise<void> {
  const accepted_at = calculateJoinTime(now, friend.daysAgo)
  // Every third joined by link: such an invitation is created as accepted.
  const created_at = friend.daysAgo % 3 === 0 ? accepted_at : new Date(accepted_at.getTime() - 20 * HOUR_MS)
  await tx
    .insertInto('invite')
    .values({
      id: newId({ msecs: created_at.getTime() }),
      inviter_id,
      username: friend.account,
      status: 'accepted',
      invitee_id,
      created_at,
      accepted_at
    })
    .execute()
}

async function addWaiting(tx: Tx, { merchantId, now }: DemoShop): Promise<void> {
  const rows = content.waiting.map(({ account, daysAgo }) => {
    const created_at = calculateJoinTime(now, daysAgo)
    return { id: newId({ msecs: created_at.getTime() }), inviter_id: merchantId, username: account, created_at }
  })
  await tx
    .insertInto('invite')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
