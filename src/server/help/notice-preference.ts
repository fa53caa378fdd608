import { OPTIONAL_TOPICS, type OptionalTopic } from '../../contract/help/notice.ts'
import type { Db, Tx } from '../db/schema.ts'
import { announce } from '../outbox/announce.ts'

/** A change of one topic; an omitted channel stays. */
interface PreferenceUpdate {
  topic: OptionalTopic
  app?: boolean | undefined
  bot?: boolean | undefined
}

/** Returns which topics the app and the bot tell a merchant. A topic without a row is on. */
export async function readPreferences(db: Db, merchantId: string) {
  const [rows, telegram] = await Promise.all([
    db.selectFrom('notice_preference').selectAll().where('merchant_id', '=', merchantId).execute(),
    db.selectFrom('telegram_user').select('merchant_id').where('merchant_id', '=', merchantId).executeTakeFirst()
  ])
  const list = OPTIONAL_TOPICS.map(topic => {
    const { app = true, bot = true } = rows.find(row => row.topic === topic) ?? {}
    return { topic, app, bot }
  })
  return { list, has_bot: telegram !== undefined }
}

/** Turns a topic on or off. The notices stay, and are shown again when it is turned on. */
export async function updatePreference(tx: Tx, merchantId: string, { topic, app, bot }: PreferenceUpdate) {
  const change = { ...(app !== undefined && { app }), ...(bot !== undefined && { bot }) }
  await tx
    .insertInto('notice_preference')
    .values({ merchant_id: merchantId, topic, app: true, bot: true, ...change })
    // Something is set in any case, so that the row exists afterwards.
    .onConflict(conflict => conflict.columns(['merchant_id', 'topic']).doUpdateSet({ topic, ...change }))
    .execute()
  await announce(tx, merchantId, 'notice.created')
  return readPreferences(tx, merchantId)
}
