import type { WithdrawalAccount } from '../../../contract/entities/withdrawal-account.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { NetworkMark } from '../../../ui/media/network-mark.tsx'

/** The mark of an account: of its network, or the initial of its bank. */
export function AccountMark({ account }: { account: WithdrawalAccount }) {
  return account.kind === 'usdt' ? <NetworkMark network={account.network} /> : <Avatar name={account.bank_name} />
}
