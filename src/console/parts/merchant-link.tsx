import { toHref } from '../../location.ts'
import { Link } from '../../ui/layout/link.tsx'

/** An account name that leads to its merchant, or, without the merchant's id, to the search that finds the account. */
export const MerchantLink = ({ id, account }: { id?: string | undefined; account: string }) => (
  <Link href={toHref(id ? `/merchants/${id}` : `/merchants?keyword=${encodeURIComponent(account)}`)}>{account}</Link>
)
