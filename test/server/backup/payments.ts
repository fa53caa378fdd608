import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import type { Backend, Merchant } from '../backend.ts'

/** Runs `work` while merchants move money, and returns when both are done. */
export async function payMeanwhile(backend: Backend, merchant: Merchant, work: () => Promise<unknown>): Promise<void> {
  const merchants = [merchant, await backend.merchant({ available: 10_000n })]
  let working = true
  const pay = async (payer: Merchant) => {
    while (working) await payer.ok(transferSubmit, { from: 'available', amount: '0.01' })
  }
  const paying = Promise.all(merchants.map(pay))
  await work().finally(() => {
    working = false
  })
  await paying
}
