import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { OWNER, VIEW_ROLES } from '../roles.ts'

/** The form of a bot's token, as @BotFather gives it out: the bot's number, a colon, and the secret. */
export const BOT_TOKEN = /^[1-9]\d{0,15}:[\w-]{30,64}$/

/** The form of a currency's code. */
export const CURRENCY_CODE = /^[A-Z]{3,5}$/

/** How many decimals a currency may have. */
export const MAX_SCALE = 8

/** What people tell bots and their tokens apart by. The token itself is never shown. */
const bot = {
  /** The bot's name in links, without the @. */
  name: v.string(),
  /** The last four characters of its token. */
  ending: v.string()
}

const Books = v.object({
  code: v.string(),
  /** Decimals of the currency. */
  scale: v.number(),
  time_zone: v.string(),
  /** Since when none of the three can change, because there are amounts of merchants; null: they still can. */
  fixed_at: v.nullable(Instant)
})

const Installation = v.object({
  /** The bot that was set here; null: none. `readable` is false after the server’s SECRET has changed: its token is to be set again. */
  bot: v.nullable(v.object({ ...bot, readable: v.boolean() })),
  /** What amounts and days are counted in. */
  books: Books,
  /**
   * Settings that the environment sets and that cannot be changed here: the variable and its value, by `bot`, `code`,
   * `scale`, `time_zone` or the name of the setting.
   */
  fixed: v.record(v.string(), v.object({ variable: v.string(), value: v.string() }))
})

export const operatorInstallationDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/installation_detail',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'What of the installation is set here, and what the environment sets',
  input: v.object({}),
  output: Installation
})

/** The token is kept encrypted until it is used or another one is checked. */
export const operatorBotCheck = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/bot_check',
  audience: 'operator',
  roles: OWNER,
  summary: 'Ask Telegram which bot a token is of, before it is used',
  input: v.object({
    token: v.pipe(
      v.string('required'),
      v.trim(),
      v.nonEmpty('required'),
      v.regex(BOT_TOKEN, 'value_invalid'),
      v.description('As @BotFather gives it out')
    )
  }),
  output: v.object({ id: Id, ...bot }),
  refusals: ['value_invalid', 'rate_limited']
})

/** Every process starts the bot within seconds. */
export const operatorBotUse = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/bot_use',
  audience: 'operator',
  roles: OWNER,
  summary: 'Use the bot whose token was checked',
  input: v.object({ id: Id, name: v.pipe(v.string(), v.maxLength(64), v.description('As bot_check answered it')) }),
  output: v.object(bot),
  refusals: ['state_conflict', 'value_invalid']
})

export const operatorBotRemove = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/bot_remove',
  audience: 'operator',
  roles: OWNER,
  summary: 'Remove the bot that was set here, and forget its token',
  input: v.object({}),
  output: v.object({}),
  refusals: ['not_found']
})

/** Every process follows within seconds. Prices and limits keep their value. */
export const operatorCurrencySet = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/currency_set',
  audience: 'operator',
  roles: OWNER,
  summary: 'Set the currency, its decimals and the time zone of days, before the first amount of a merchant',
  input: v.object({
    code: v.pipe(v.string('required'), v.trim(), v.toUpperCase(), v.regex(CURRENCY_CODE, 'value_invalid')),
    scale: v.pipe(
      v.number('value_invalid'),
      v.integer('value_invalid'),
      v.minValue(0, 'value_invalid'),
      v.maxValue(MAX_SCALE, 'value_invalid'),
      v.description('Decimals of the currency')
    ),
    time_zone: v.pipe(
      v.string('required'),
      v.trim(),
      v.nonEmpty('required'),
      v.maxLength(64, 'value_invalid'),
      v.description('An IANA name such as Asia/Shanghai')
    )
  }),
  output: Books,
  refusals: ['value_invalid', 'state_conflict']
})
