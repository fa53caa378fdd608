import type { Config } from '../config/config.ts'
import { findTimeZone } from '../text/formatters.ts'

/** What amounts and days are counted in. */
export interface MoneyUnit {
  code: string
  /** Decimals of the currency. */
  scale: number
  /** IANA name. */
  timeZone: string
}

type Counting = Pick<Config, 'currency' | 'businessTimeZone'>

/** Returns what this process counts in. */
export const getUnit = ({ currency: { code, scale }, businessTimeZone: timeZone }: Counting): MoneyUnit => ({
  code,
  scale,
  timeZone
})

/** Formats what this process counts in as `fix_money_unit` does. */
export const formatUnit = ({ currency: { code, scale }, businessTimeZone }: Counting): string =>
  `${code} ${scale} ${businessTimeZone}`

/** Returns whether two names are of one time zone: an update of their list renames some. */
export const isSameZone = (one: string, other: string): boolean =>
  one === other || (findTimeZone(one) ?? one) === (findTimeZone(other) ?? other)
