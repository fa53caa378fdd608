import { writeTokens } from '../../src/api/tokens.ts'
import type { WithdrawalAccount } from '../../src/contract/entities/withdrawal-account.ts'
import { accountAdd } from '../../src/contract/wallet/account-add.ts'
import { FakeStorageArea, fakeHost } from '../../src/host/fake.ts'
import { pointTo } from '../api/loopback.ts'
import { startTestApp } from '../app.ts'
import { type Backend, type Merchant, transactionPassword } from '../server/backend.ts'
import { tron } from '../server/channels.ts'

/** A new app with a signed-in merchant of the backend; `merchant` is the same one on another device. */
export async function openShop(backend: Backend, available: bigint) {
  const merchant = await backend.merchant({ available })
  const area = new FakeStorageArea()
  writeTokens(fakeHost({ area }).storage, { access_token: merchant.token, refresh_token: 'unused', expires_in: 900 })
  pointTo(backend.url)
  return { merchant, told: startTestApp({ area }).told }
}

/** Binds a withdrawal account. */
export const bindAccount = (merchant: Merchant): Promise<WithdrawalAccount> =>
  merchant.ok(accountAdd, {
    account: { kind: 'usdt', network: 'TRC20', address: tron, label: '' },
    password: transactionPassword
  })
