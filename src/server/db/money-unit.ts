import type { Config } from '../config/config.ts'
import { findTimeZone } from '../text/formatters.ts'

/** The unit of amounts and days: currency, scale, time zone. */
export interface MoneyUnit {
  code: string
  /** Decimals of the currency. */
  scale: number
  /** IANA name. */
  timeZone: string
}

type MoneyUnitConfig = Pick<Config, 'currency' | 'businessTimeZone'>

/** Returns what this process counts in. */
export const getUnit = ({ currency: { code, scale }, businessTimeZone: timeZone }: MoneyUnitConfig): MoneyUnit => ({
  code,
  scale,
  timeZone
})

/** Formats what this process counts in as `fix_money_unit` does. */
export const formatUnit = ({ currency: { code, scale }, businessTimeZone }: MoneyUnitConfig): string =>
  `${code} ${scale} ${businessTimeZone}`

/** Returns whether two names are of one time zone: an update of their list renames some. */
export const isSameZone = (one: string, other: string): boolean =>
  one === other || (findTimeZone(one) ?? one) === (findTimeZone(other) ?? other)
