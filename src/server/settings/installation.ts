import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorInstallationDetail } from '../../contract/settings/installation.operator.ts'
import type { Config } from '../config/config.ts'
import { splitSecret } from '../config/secret.ts'
import type { Db, Tx } from '../db/schema.ts'
import { seal, sealAgain, unseal } from '../db/sealed.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { repeatEvery } from '../time/repeat.ts'
import { writeAudit } from './audit.ts'
import { formatBooks, formatFixedUnit, readBooks } from './money-unit.ts'
import { writeSetting } from './settings.ts'

/** A bot whose token is stored, encrypted. The former ones are forgotten. */
interface StoredBot {
  id: string
  name: string
  ending: string
  sealed: string
}

/** `bot` is the one in use, `bot_checked` the last one that was checked and is not used yet. */
type BotKey = 'bot' | 'bot_checked'

const PURPOSE = 'bot token'
const ENDING_LENGTH = 4
/** The interval at which every process applies the console's settings. */
const FOLLOW_MS = 2_000

async function findBot(db: Db, key: BotKey): Promise<StoredBot | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as StoredBot | undefined
}

function unsealToken(secret: string, { sealed }: StoredBot): string | undefined {
  return unseal(secret, PURPOSE, Buffer.from(sealed, 'base64'))?.toString('utf8')
}

/** Returns what of the installation is set by the console, and what only the environment can change. */
export async function readInstallation(
  db: Db,
  config: Pick<Config, 'fromEnvironment' | 'currency' | 'businessTimeZone'>,
  secret: string
): Promise<OutputOf<typeof operatorInstallationDetail>> {
  const { fromEnvironment } = config
  const bot = await findBot(db, 'bot')
  return {
    books: formatBooks(await readBooks(db), config),
    bot: bot ? { name: bot.name, ending: bot.ending, readable: unsealToken(secret, bot) !== undefined } : null,
    fixed: {
      ...formatFixedUnit(config),
      ...(fromEnvironment.bot && { bot: { variable: fromEnvironment.bot, value: fromEnvironment.botName ?? '' } }),
      ...(fromEnvironment.publicUrl && {
        public_address: { variable: 'PUBLIC_URL', value: fromEnvironment.publicUrl }
      })
    }
  }
}

/** Stores a token that Telegram knows, encrypted, until it is used or another one is checked. */
export async function keepCheckedBot(
  tx: Tx,
  operator: ActingOperator,
  { token, name }: { token: string; name: string },
  secret: string
): Promise<{ id: string; name: string; ending: string }> {
  const named = { id: randomUUID(), name, ending: token.slice(-ENDING_LENGTH) }
  const sealed = seal(secret, PURPOSE, Buffer.from(token)).toString('base64')
  await writeSetting(tx, 'bot_checked', { ...named, sealed })
  await writeAudit(tx, operator, 'bot_check', name, { name, ending: named.ending })
  return named
}

/** Returns the bot that was checked last, or refuses another one: another one was checked since. */
export async function requireCheckedBot(db: Db, { id, name }: { id: string; name: string }): Promise<StoredBot> {
  const bot = await findBot(db, 'bot_checked')
  if (bot?.id !== id || bot.name !== name) throw new Refusal('state_conflict')
  return bot
}

/** Puts the checked bot in the place of the present one. */
export async function useCheckedBot(
  tx: Tx,
  operator: ActingOperator,
  input: { id: string; name: string }
): Promise<{ name: string; ending: string }> {
  const bot = await requireCheckedBot(tx, input)
  await writeSetting(tx, 'bot', bot)
  await tx.deleteFrom('setting').where('key', '=', 'bot_checked').execute()
  const named = { name: bot.name, ending: bot.ending }
  await writeAudit(tx, operator, 'bot_use', bot.name, named)
  return named
}

/** Forgets the bot and its token. */
export async function removeBot(tx: Tx, operator: ActingOperator): Promise<void> {
  const bot = await findBot(tx, 'bot')
  if (!bot) throw new Refusal('not_found')
  await tx.deleteFrom('setting').where('key', 'in', ['bot', 'bot_checked']).execute()
  await writeAudit(tx, operator, 'bot_remove', bot.name, { name: bot.name, ending: bot.ending })
}

/** Encrypts tokens of the former key by the present one, so that the former one can be taken away. */
export async function sealBotTokensAgain(db: Db, secret: string): Promise<void> {
  if (splitSecret(secret).length < 2) return
  for (const key of ['bot', 'bot_checked'] as const) {
    const bot = await findBot(db, key)
    const again = bot && sealAgain(secret, PURPOSE, Buffer.from(bot.sealed, 'base64'))
    if (!again) continue
    const value = JSON.stringify({ ...bot, sealed: again.toString('base64') })
    // Another process may have done it, or an owner may have set another bot.
    await db
      .updateTable('setting')
      .set({ value })
      .where('key', '=', key)
      .where('value', '=', JSON.stringify(bot))
      .execute()
  }
}

interface InstallationParts {
  db: Db
  config: Config
  secret: string
}

/**
 * Puts what the console has set into the configuration, where no variable is set: all parts read it when they need it. Returns whether
 * something has changed.
 */
export async function applyInstallation({ db, config, secret }: InstallationParts): Promise<boolean> {
  const { fromEnvironment } = config
  const { bot, public_address: address } = await readStored(db)
  const botToken = (bot && unsealToken(secret, bot)) ?? null
  const ownSettings = {
    ...(fromEnvironment.bot === null && { botToken, botName: (botToken && bot?.name) || fromEnvironment.botName }),
    // The demo's password is public, so it is offered at no public address of the console's.
    ...(fromEnvironment.publicUrl === null && { publicUrl: (!config.demo && address) || null })
  }
  const { botToken: token = config.telegram.botToken, botName = config.telegramBotName } = ownSettings
  const { publicUrl = config.publicUrl } = ownSettings
  const isChanged =
    token !== config.telegram.botToken || botName !== config.telegramBotName || publicUrl !== config.publicUrl
  config.telegram = { ...config.telegram, botToken: token }
  config.telegramBotName = botName
  config.publicUrl = publicUrl
  return isChanged
}

async function readStored(db: Db): Promise<{ bot?: StoredBot; public_address?: string }> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', ['bot', 'public_address'])
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Follows what the console sets in any process. `onChange` never rejects. Returns a function that stops it. */
export function followInstallation(
  parts: InstallationParts & { log: Logger },
  onChange: () => Promise<void>,
  everyMs = FOLLOW_MS
): () => Promise<void> {
  const { config, log } = parts
  return repeatEvery(everyMs, async () => {
    const isChanged = await applyInstallation(parts).catch(error => {
      log.debug({ err: error }, 'the settings of the installation could not be read')
      return false
    })
    if (!isChanged) return
    log.info({ bot: config.telegramBotName, publicUrl: config.publicUrl }, 'the console has changed the installation')
    await onChange()
  })
}
