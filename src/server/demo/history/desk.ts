import { v7 as newId } from 'uuid'
import { formatMinor } from '../../../contract/money.ts'
import type { Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Intent } from '../../ledger/index.ts'
import { type DemoShop, toMinor } from '../shop.ts'

/** The dependencies of the demo's events. */
export interface DemoContext extends DemoShop {
  tx: Tx
  /** Does something at a later moment of the history: the next one is 1. */
  later(moments: number, act: DemoStep): void
}

/** Something that the shop or its operator does. */
export type DemoStep = (desk: DemoContext) => Promise<unknown>

/** The intent of a merchant's request that is sent once. */
export const createDeskIntent = ({ merchantId }: DemoContext, operation: string): Intent => ({
  ownerId: merchantId,
  key: newId(),
  operation,
  fingerprint: ''
})

/** An amount as a merchant types it, out of hundredths of the currency. */
export const formatCents = ({ scale }: DemoContext, cents: number): string => formatMinor(toMinor(cents, scale), scale)

/** Lets an act do nothing that was refused before it wrote anything. */
export function ignoreRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
