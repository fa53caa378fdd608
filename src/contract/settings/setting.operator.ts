import * as v from 'valibot'
import { text } from '../fields.ts'
import { PicturePath } from '../files/picture.operator.ts'
import { PlayType, SkinNumber } from '../home/app-info.ts'
import { LANGUAGES } from '../languages.ts'
import { LIMITS } from '../limits.ts'
import { PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { OWNER, VIEW_ROLES } from '../roles.ts'
import type { Network } from '../wallet/network.ts'

export const operatorSettingList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/setting_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'What is set for the whole product',
  input: v.object({}),
  output: v.record(v.string(), v.unknown())
})

/** The watcher reads twice as many blocks again in each look. */
const MAX_CONFIRMATIONS = 200

const confirmations = (network: Network) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MAX_CONFIRMATIONS),
      v.description(`Blocks after which a payment on ${network} counts, its own included`)
    )
  )

const percent = (maximum: number, about: string) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maximum), v.description(about)))

const limit = (about: string) => v.optional(v.pipe(PositiveAmount, v.description(about)))

export const operatorSettingUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/setting_update',
  audience: 'operator',
  roles: OWNER,
  summary:
    'Set public address, name, logo, skin, tabs, languages, banks, support links, prices, limits and waiting times',
  input: v.object({
    skin_no: v.optional(SkinNumber),
    play_type: v.optional(PlayType),
    system_default_lang: v.optional(v.picklist(LANGUAGES)),
    languages_offered: v.optional(
      v.pipe(
        v.array(v.picklist(LANGUAGES)),
        v.maxLength(LANGUAGES.length),
        v.description(
          'Languages that merchants and visitors can choose, with the default one among them; empty offers all'
        )
      )
    ),
    banks: v.optional(
      v.pipe(
        v.array(text()),
        v.maxLength(LIMITS.maxBanks, 'too_long'),
        v.description('Names of the banks that a withdrawal account can be bound at; empty takes every name')
      )
    ),
    sepa_name: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(LIMITS.maxSepaName, 'too_long'),
        v.description('Holder of the account that SEPA files of payouts are paid from')
      )
    ),
    sepa_iban: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'too_long'), v.description('Its IBAN'))),
    sepa_bic: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(11, 'too_long'),
        v.description('BIC of its bank; empty where the bank asks for none')
      )
    ),
    public_address: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(200, 'too_long'),
        v.description('https:// and the host where the app is opened, such as https://shop.example; empty sets none')
      )
    ),
    site_name: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(LIMITS.maxSiteName, 'too_long'),
        v.description('Name of the platform in every language; empty is the built-in one')
      )
    ),
    invites_per_day: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(LIMITS.maxInvitesPerDay),
        v.description('How many people a merchant may invite on one day; 0 lets none be invited by name')
      )
    ),
    customer_link: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(400),
        v.description('Up to two links, https://wa.me/… and https://t.me/…, separated by a comma')
      )
    ),
    currency_rates: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(400),
        v.description('Rates into local currencies, only to show: VND 25400, JPY 156.2; empty shows none')
      )
    ),
    site_logo: PicturePath,
    site_icon: PicturePath,
    approval_payout_over: limit('Payouts above this amount need two people'),
    approval_credit_over: limit('Credits above this amount need two people'),
    approval_return_over: limit('Returns above this amount need two people'),
    alarm_merchant_over: limit('Sums of one merchant and day above this amount are noticed, unless they are usual'),
    alarm_day_over: limit(
      'Sums of a day above this amount are noticed: of one merchant always, of all unless they are usual'
    ),
    deposit_confirmations_trc20: confirmations('TRC20'),
    deposit_confirmations_erc20: confirmations('ERC20'),
    deposit_confirmations_bep20: confirmations('BEP20'),
    promotion_price_per_day: v.optional(v.pipe(PositiveAmount, v.description('Price of a promotion per day'))),
    price_below_percent: percent(
      LIMITS.maxPriceBelowPercent,
      'How many percent below the sale price of the depot a merchant may sell; never below the cost'
    ),
    price_above_percent: percent(
      LIMITS.maxPriceAbovePercent,
      'How many percent above the sale price of the depot a merchant may sell'
    ),
    login_password_min: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(LIMITS.minPasswordLength),
        v.maxValue(LIMITS.maxMinPasswordLength),
        v.description('Minimum length of a new login password, in characters')
      )
    ),
    account_wait_hours: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(LIMITS.maxAccountWaitHours),
        v.description('How many hours a new withdrawal account waits before its first withdrawal; 0 does not wait')
      )
    ),
    settlement_days: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(LIMITS.maxSettlementDays),
        v.description('How many days the proceeds of a completed order are held; 0 pays them at once')
      )
    )
  }),
  output: v.record(v.string(), v.unknown()),
  refusals: ['value_invalid', 'amount_invalid', 'iban_invalid']
})
