import * as v from 'valibot'
import { HOST_LIMITS } from '../../contract/host-limits.ts'
import { getBotIdOfToken, signInitData } from '../account/index.ts'
import type { Db } from '../db/schema.ts'
import { demoAccount } from '../demo/index.ts'
import { type PlaygroundPerson, playgroundPeople } from './people.ts'

const DAY_IN_SECONDS = 86_400

/** Id of a playground person. */
export const PersonId = v.picklist(playgroundPeople.map(({ id }) => id))

/** Input of a launch: a person and the language of their phone, the destination, and its age, to test expired launches. */
export const LaunchInput = v.object({
  user: PersonId,
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/))),
  start: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 * DAY_IN_SECONDS)))
})

export const createPlaygroundPerson = (id: number): PlaygroundPerson =>
  playgroundPeople.find(person => person.id === id) ?? (playgroundPeople[0] as PlaygroundPerson)

/** Signs a launch of the playground's bot. */
export async function signLaunch(db: Db, botToken: string, input: v.InferOutput<typeof LaunchInput>): Promise<string> {
  const { hasDemoShop, ...person } = createPlaygroundPerson(input.user)
  const user = { ...person, language_code: input.language ?? person.language_code }
  if (hasDemoShop) await bindDemoShop(db, getBotIdOfToken(botToken), user)
  const signed = signInitData(botToken, {
    user: { ...user, allows_write_to_pm: true },
    chat_type: 'sender',
    chat_instance: '-3788475317572404878',
    auth_date: Math.floor(Date.now() / 1_000) - (input.age ?? 0),
    ...(input.start && { start_param: input.start })
  })
  if (signed.length > HOST_LIMITS.maxInitDataLength)
    throw new Error(`A launch of ${user.first_name} is longer than may be sent.`)
  return signed
}

// The demo shop belongs to this person, so an unlinked account is linked again at the next launch.
async function bindDemoShop(db: Db, botId: bigint, user: { id: number; language_code: string }): Promise<void> {
  await db
    .insertInto('telegram_user')
    .columns(['bot_id', 'telegram_user_id', 'merchant_id', 'language'])
    .expression(query =>
      query
        .selectFrom('merchant')
        .where('account', '=', demoAccount.account)
        .select(({ val, ref }) => [
          val(botId).as('bot_id'),
          val(BigInt(user.id)).as('telegram_user_id'),
          ref('merchant.id').as('merchant_id'),
          val(user.language_code).as('language')
        ])
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
