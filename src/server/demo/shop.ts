import type { TaskName } from './task-rewards.ts'

/** A network of the demo's channels that its history uses. */
export type DemoNetwork = 'TRC20' | 'ERC20'

/** The shop that the demo is created for. */
export interface DemoShop {
  merchantId: string
  account: string
  /** Ids of its channels, withdrawal accounts and tasks. */
  channels: Readonly<Record<DemoNetwork, string>>
  accounts: readonly string[]
  tasks: ReadonlyMap<TaskName, string>
  /** Decimals of the currency. */
  scale: number
  now: Date
}

/** Converts hundredths of the currency to its minor units, at least one. */
export function toMinor(cents: number, scale: number): bigint {
  if (scale >= 2) return BigInt(cents) * 10n ** BigInt(scale - 2)
  const whole = BigInt(cents) / 10n ** BigInt(2 - scale)
  return whole > 0n ? whole : 1n
}
