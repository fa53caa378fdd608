import type { SkinNumber } from '../../contract/home/app-info.ts'
import { LANGUAGES } from '../../contract/languages.ts'

/** The settings in the sections of the screen. */
export const sections = [
  { name: 'address', settings: ['public_address'] },
  { name: 'approvals', settings: ['approval_payout_over', 'approval_credit_over', 'approval_return_over'] },
  { name: 'alarms', settings: ['alarm_merchant_over', 'alarm_day_over'] },
  {
    name: 'money',
    settings: ['promotion_price_per_day', 'settlement_days', 'account_wait_hours', 'banks', 'currency_rates']
  },
  { name: 'sepa', settings: ['sepa_name', 'sepa_iban', 'sepa_bic'] },
  { name: 'shops', settings: ['price_below_percent', 'price_above_percent', 'invites_per_day'] },
  {
    name: 'deposits',
    settings: ['deposit_confirmations_trc20', 'deposit_confirmations_erc20', 'deposit_confirmations_bep20']
  },
  {
    name: 'app',
    settings: [
      'site_name',
      'site_logo',
      'site_icon',
      'play_type',
      'skin_no',
      'system_default_lang',
      'languages_offered',
      'customer_link',
      'login_password_min'
    ]
  }
] as const

/** SEPA pays euros only. */
export const isSectionUsed = (currency: string) => (section: (typeof sections)[number]) =>
  section.name !== 'sepa' || currency === 'EUR'

export type SettingName = (typeof sections)[number]['settings'][number]

/** The skins by their numbers. */
export const skins = ['1', '2', '3', '4', '5'] as const satisfies readonly `${SkinNumber}`[]

/** The field type of each setting. */
export const settingFieldTypes: Readonly<
  Record<SettingName, 'money' | 'count' | 'line' | 'lines' | 'languages' | 'picture' | readonly string[]>
> = {
  approval_payout_over: 'money',
  approval_credit_over: 'money',
  approval_return_over: 'money',
  alarm_merchant_over: 'money',
  alarm_day_over: 'money',
  promotion_price_per_day: 'money',
  public_address: 'line',
  currency_rates: 'line',
  banks: 'lines',
  sepa_name: 'line',
  sepa_iban: 'line',
  sepa_bic: 'line',
  price_below_percent: 'count',
  price_above_percent: 'count',
  settlement_days: 'count',
  account_wait_hours: 'count',
  deposit_confirmations_trc20: 'count',
  deposit_confirmations_erc20: 'count',
  deposit_confirmations_bep20: 'count',
  site_name: 'line',
  invites_per_day: 'count',
  site_logo: 'picture',
  site_icon: 'picture',
  play_type: ['1', '2', '3', '4'],
  skin_no: skins,
  system_default_lang: LANGUAGES,
  languages_offered: 'languages',
  customer_link: 'line',
  login_password_min: 'count'
}
