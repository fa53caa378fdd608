import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { digestToken, generatePartnerCode } from '../account/index.ts'
import type { Db } from '../db/schema.ts'
import { demoAccount } from '../demo/index.ts'
import { createPlaygroundPerson, PersonId } from './launch.ts'

/** The playground's partner; it is always the same row, whichever process writes it first. */
const playgroundPartner = { id: '00000000-0000-7000-8000-0000000000a9', name: 'Playground' } as const

/** The person that the partner signs in. */
export const PartnerCodeInput = v.object({ user: PersonId })

/** Creates a one-time code of the playground's partner, as a partner's backend would. */
export async function generatePlaygroundCode(db: Db, input: v.InferOutput<typeof PartnerCodeInput>): Promise<string> {
  const { id, first_name, hasDemoShop, language_code } = createPlaygroundPerson(input.user)
  await addPartner(db)
  if (hasDemoShop) await giveDemoShop(db, String(id))
  const user = { user_id: String(id), nickname: first_name, language: language_code }
  return generatePartnerCode({ db }, playgroundPartner, user)
}

// Its token is discarded: the playground needs none, and so no one can use this partner from outside.
async function addPartner(db: Db): Promise<void> {
  await db
    .insertInto('partner')
    .values({ ...playgroundPartner, token_digest: digestToken(randomBytes(32).toString('hex')), origins: '[]' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function giveDemoShop(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('partner_user')
    .columns(['partner_id', 'user_id', 'merchant_id'])
    .expression(query =>
      query
        .selectFrom('merchant')
        .where('account', '=', demoAccount.account)
        .select(({ val, ref }) => [
          val(playgroundPartner.id).as('partner_id'),
          val(userId).as('user_id'),
          ref('merchant.id').as('merchant_id')
        ])
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
