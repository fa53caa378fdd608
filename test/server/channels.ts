import { operatorChannelUpdate } from '../../src/contract/wallet/channel.operator.ts'
import type { Backend } from './backend.ts'

/** A merchant's wallet. */
export const tron = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'
/** The operator's recharge channels. */
export const channelTron = 'TAtSEhqY2L4hKhhC37sxBfCXYU4jtcNJTU'
export const otherTron = 'TDemoDoNotPayDemoDoNotPayDemo1ge3o'
export const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Opens a channel for recharges from 10.00 to 5000.00. */
export async function openChannel({ operator }: Backend): Promise<string> {
  const input = { network: 'TRC20', address: channelTron, minimum: '10.00', maximum: '5000.00' } as const
  return (await operator.ok(operatorChannelUpdate, input)).id
}

/** An uploaded picture, without a file. */
export async function addProof({ db }: Backend, merchantId: string | null, purpose = 'proof'): Promise<string> {
  const id = crypto.randomUUID()
  const file = { id, merchant_id: merchantId, mime: 'image/webp', bytes: 10, width: 1, height: 1, purpose }
  await db.insertInto('file').values(file).execute()
  return id
}
