import { v7 as newId } from 'uuid'
import { formatMinor } from '../../contract/money.ts'
import { isAddressOf, isContract, isSameAddress } from '../../contract/wallet/address.ts'
import type { Network } from '../../contract/wallet/network.ts'
import type { RechargeChannel } from '../../contract/wallet/recharge.ts'
import type { Config } from '../config/config.ts'
import type { Db, Row, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { readAmount } from '../handler/amount.ts'
import { writeAudit } from '../settings/audit.ts'
import { readSettings } from '../settings/settings.ts'
import { listNodes } from './deposits/nodes.ts'
import { readUsualTimes } from './usual-time.ts'

/** A row of a channel. */
export type Channel = Row<'recharge_channel'>

/** The channel through recharge customer service has no row: it exists while a support link is set. */
const onlineId = '00000000-0000-7000-8000-00000000000f'

/** Returns channels that are available to a merchant now. */
export async function listChannels(db: Db, scale: number): Promise<RechargeChannel[]> {
  const rows = await db
    .selectFrom('recharge_channel')
    .selectAll()
    .where('active', '=', true)
    .where('kind', '=', 'usdt')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const usual = await readUsualTimes(db)
  const channels: RechargeChannel[] = rows.map(row => ({
    id: row.id,
    kind: 'usdt',
    network: row.network as Network,
    address: row.address,
    minimum: formatMinor(row.minimum, scale),
    maximum: formatMinor(row.maximum, scale),
    usual_minutes: usual.recharge[row.network as Network]
  }))
  const { customer_link } = await readSettings(db)
  return customer_link ? [...channels, { id: onlineId, kind: 'online' }] : channels
}

/** Returns the addresses of all networks for operators, the active ones first. */
export async function listAllChannels(db: Db, config: Pick<Config, 'currency' | 'depositNodes'>) {
  const { currency } = config
  const nodes = await listNodes(db, config)
  const rows = await db
    .selectFrom('recharge_channel')
    .selectAll()
    .where('kind', '=', 'usdt')
    .orderBy('active', 'desc')
    .orderBy('network')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, network, address, minimum, maximum, active, created_at }) => ({
    id,
    network: network as Network,
    address,
    minimum: formatMinor(minimum, currency.scale),
    maximum: formatMinor(maximum, currency.scale),
    active,
    node: nodes.find(node => node.network === network)?.state ?? null,
    created_at: created_at.toISOString()
  }))
}

/** Returns a channel that takes payments now, or refuses. */
export async function openChannel(db: Db, id: string): Promise<Channel> {
  const channel = await db
    .selectFrom('recharge_channel')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .where('kind', '=', 'usdt')
    .executeTakeFirst()
  if (!channel) throw new Refusal('channel_unavailable', 'channel_id')
  return channel
}

/** An operator's input for a channel. */
interface ChannelUpdate {
  network: Network
  address: string
  minimum: string
  maximum: string
  active: boolean
}

/**
 * Sets the recharge address of a network. There is one channel per address: the same address changes it, a new one opens a
 * channel and closes the network's others, because with two a merchant could not know which to use.
 */
export async function updateChannel(tx: Tx, operator: ActingOperator, update: ChannelUpdate, scale: number) {
  const { network, address, active } = update
  if (!isAddressOf(network, address)) throw new Refusal('address_invalid', 'address')
  if (isContract(network, address)) throw new Refusal('address_contract', 'address')
  const minimum = readAmount(update.minimum, scale, 'minimum')
  const maximum = readAmount(update.maximum, scale, 'maximum')
  if (maximum < minimum) throw new Refusal('amount_invalid', 'maximum')
  const old = await tx
    .selectFrom('recharge_channel')
    .selectAll()
    .where('kind', '=', 'usdt')
    .where('network', '=', network)
    .orderBy('id')
    .forUpdate()
    .execute()
  // ERC20 and BEP20 addresses have two spellings, and deposits are stored under that of the row.
  const same = old.find(row => row.address === address) ?? old.find(row => isSameAddress(row.address, address))
  if (active) {
    const others = old.filter(row => row.id !== same?.id && row.active).map(row => row.id)
    if (others.length > 0) {
      await tx.updateTable('recharge_channel').set({ active: false }).where('id', 'in', others).execute()
    }
  }
  const id = same?.id ?? newId()
  const values = { minimum, maximum, active }
  if (same) {
    await tx.updateTable('recharge_channel').set(values).where('id', '=', id).execute()
  } else {
    await tx
      .insertInto('recharge_channel')
      .values({ id, kind: 'usdt', network, address, ...values })
      .execute()
  }
  await writeAudit(tx, operator, 'channel_update', id, { ...update })
  return { id }
}
