import type { PlayType, SkinNumber } from '../../contract/home/app-info.ts'
import { type Language, REQUEST_LANGUAGE } from '../../contract/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import { formatMinor } from '../../contract/money.ts'
import { isOffered } from '../../i18n/start.ts'
import type { Config } from '../config/config.ts'
import { databaseNow } from '../db/clock.ts'
import type { Db, Tx } from '../db/schema.ts'
import { readCached } from '../db/ttl-cache.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { readAmount } from '../handler/amount.ts'
import { chooseLanguage } from '../text/language.ts'
import { translate } from '../text/texts.ts'
import { writeAudit } from './audit.ts'
import { checkRates } from './currency-rates.ts'
import { checkPublicAddress } from './public-address.ts'
import { checkPayer } from './sepa-payer.ts'
import { checkMediaPath, checkSupportLinks } from './support-links.ts'

/** Product settings of the operator. */
export type Settings = {
  skin_no: SkinNumber
  play_type: PlayType
  system_default_lang: Language
  /** Languages that can be chosen; empty: all that we have texts in. */
  languages_offered: readonly Language[]
  /** Banks of withdrawal accounts; empty: merchants type the name. */
  banks: readonly string[]
  /** The account that SEPA files of payouts are paid from: holder, IBAN, BIC. */
  sepa_name: string
  sepa_iban: string
  sepa_bic: string
  /** The https origin at which the app is opened, unless PUBLIC_URL says it; empty: none. */
  public_address: string
  /** The name of the platform in every language; empty: the name in our texts. Texts of the operator's own go before it. */
  site_name: string
  /** How many people a merchant may invite on one business day. */
  invites_per_day: number
  /** Up to two links, comma-separated: the first is labelled whatsapp, the second telegram. */
  customer_link: string
  /** Relative paths on the media host; empty uses the bundle's own. */
  site_logo: string
  site_icon: string
  /** Rates into local currencies, only to show: `VND 25400, JPY 156.2`. */
  currency_rates: string
  /** A decimal amount of the currency. */
  promotion_price_per_day: string
  /** Minimum length of a new login password. */
  login_password_min: number
  /** How many percent below and above the depot's sale price a merchant's own price may be. */
  price_below_percent: number
  price_above_percent: number
  /** How many days the proceeds of a completed order are held. */
  settlement_days: number
  /** How many hours a new withdrawal account waits before its first withdrawal. */
  account_wait_hours: number
  /** Blocks after which a payment on a network counts, its own included. */
  deposit_confirmations_trc20: number
  deposit_confirmations_erc20: number
  deposit_confirmations_bep20: number
  /** Amounts above which a payout, a credit or a return needs a second person. */
  approval_payout_over: string
  approval_credit_over: string
  approval_return_over: string
  /** Sums of a day above which a merchant's, or the whole platform's, are noticed. */
  alarm_merchant_over: string
  alarm_day_over: string
}

/** A change of settings; omitted ones stay unchanged. */
type SettingsUpdate = { [K in keyof Settings]?: Settings[K] | undefined }

const initial: Settings = {
  skin_no: 1,
  play_type: 1,
  system_default_lang: REQUEST_LANGUAGE,
  languages_offered: [],
  banks: [],
  sepa_name: '',
  sepa_iban: '',
  sepa_bic: '',
  public_address: '',
  site_name: '',
  invites_per_day: LIMITS.invitesPerDay,
  customer_link: '',
  currency_rates: '',
  site_logo: '',
  site_icon: '',
  promotion_price_per_day: '2',
  login_password_min: LIMITS.minPasswordLength,
  price_below_percent: 0,
  price_above_percent: 0,
  settlement_days: 0,
  account_wait_hours: 0,
  deposit_confirmations_trc20: 20,
  deposit_confirmations_erc20: 12,
  deposit_confirmations_bep20: 15,
  approval_payout_over: '10000',
  approval_credit_over: '10000',
  approval_return_over: '10000',
  alarm_merchant_over: '25000',
  alarm_day_over: '250000'
}

/** Returns all settings, with initial values for those that were never set. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(initial))
    .execute()
  return { ...initial, ...Object.fromEntries(rows.map(row => [row.key, row.value])) }
}

/** Returns all settings for reading: a change by another process is seen a moment later. */
export const readCachedSettings = (db: Db): Promise<Settings> => readCached(db, 'settings', () => readSettings(db))

/** Returns the name of the platform that staff reads outside of the console, such as in an authenticator app. */
export async function readPlatformName(db: Db): Promise<string> {
  const { site_name } = await readCachedSettings(db)
  return site_name || translate('system.name', 'en')
}

/** Returns a setting from its stored value, for a statement that reads it along with others. */
export const parseSetting = <K extends keyof Settings>(key: K, value: unknown): Settings[K] =>
  (value as Settings[K] | null) ?? initial[key]

/**
 * Returns a reader's language from a tag or an `Accept-Language` header. Without a language that is offered it is the one that the
 * operator has set.
 */
export async function chooseReaderLanguage(db: Db, wish: string | undefined): Promise<Language> {
  const { system_default_lang, languages_offered } = await readCachedSettings(db)
  return chooseLanguage(wish, system_default_lang, languages_offered)
}

/** Applies an update, or refuses it as a whole. An empty update changes nothing and returns the current settings. */
export async function updateSettings(
  tx: Tx,
  operator: ActingOperator,
  update: SettingsUpdate,
  config: Pick<Config, 'supportHosts' | 'currency' | 'fromEnvironment' | 'demo'>
): Promise<Settings> {
  const { supportHosts, currency } = config
  const checked = {
    ...update,
    ...(update.public_address !== undefined && { public_address: checkPublicAddress(update.public_address, config) }),
    ...(update.customer_link !== undefined && {
      customer_link: checkSupportLinks(update.customer_link, supportHosts)
    }),
    ...checkAmounts(update, currency.scale),
    ...(update.banks && { banks: nameBanksOnce(update.banks) }),
    ...checkPayer(update),
    ...(update.currency_rates !== undefined && { currency_rates: checkRates(update.currency_rates) }),
    ...(update.site_logo !== undefined && { site_logo: checkMediaPath(update.site_logo, 'site_logo') }),
    ...(update.site_icon !== undefined && { site_icon: checkMediaPath(update.site_icon, 'site_icon') })
  }
  const named = Object.entries(checked).filter(([, value]) => value !== undefined)
  for (const [key, value] of named) await writeSetting(tx, key, value)
  const settings = await readSettings(tx)
  requireDefaultOffered(settings, update)
  if (named.length > 0) await writeAudit(tx, operator, 'setting_update', '', checked)
  return settings
}

/** Refuses a default language that is not offered, at the field that was changed. */
function requireDefaultOffered({ system_default_lang, languages_offered }: Settings, update: SettingsUpdate): void {
  if (isOffered(system_default_lang, languages_offered)) return
  throw new Refusal('value_invalid', update.languages_offered ? 'languages_offered' : 'system_default_lang')
}

/** Returns the names of banks without those that differ from an earlier one in case only. */
const nameBanksOnce = (banks: readonly string[]): string[] =>
  banks.filter((name, index) => !banks.slice(0, index).some(other => isSameBank(other, name)))

const isSameBank = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Returns a typed bank as the operator writes it, or null if it is none of the operator's. Without a list every name is right. */
export async function findBank(db: Db, typed: string): Promise<string | null> {
  const { banks } = await readSettings(db)
  return banks.length === 0 ? typed : (banks.find(name => isSameBank(name, typed)) ?? null)
}

/** Stores one setting unchanged. */
export async function writeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await tx
    .insertInto('setting')
    .values({ key, value: json })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: json, updated_at: databaseNow }))
    .execute()
}

export const amountSettings = [
  'promotion_price_per_day',
  'approval_payout_over',
  'approval_credit_over',
  'approval_return_over',
  'alarm_merchant_over',
  'alarm_day_over'
] as const

function checkAmounts(update: SettingsUpdate, scale: number): SettingsUpdate {
  const present = amountSettings.flatMap(name => (update[name] === undefined ? [] : [[name, update[name]] as const]))
  return Object.fromEntries(present.map(([name, text]) => [name, formatMinor(readAmount(text, scale, name), scale)]))
}
