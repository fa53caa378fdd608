import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { NetworkMark } from '../../../ui/media/network-mark.tsx'

interface AccountMarkProps {
  account: WithdrawalAccount
  size?: 40 | 64 | undefined
}

/** The mark of an account: of its network, or the initial of its bank. */
export function AccountMark({ account, size }: AccountMarkProps) {
  return account.kind === 'usdt' ? (
    <NetworkMark network={account.network} size={size} />
  ) : (
    <Avatar name={account.bank_name} size={size} />
  )
}
