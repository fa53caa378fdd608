import { Emoji, type EmojiName } from '../media/emoji.tsx'
import './empty-art.css'

export type ArtName =
  | 'records'
  | 'accounts'
  | 'notices'
  | 'search'
  | 'lost'
  | 'wallet'
  | 'products'
  | 'orders'
  | 'tasks'
  | 'team'

const pictures: Record<ArtName, EmojiName> = {
  records: 'clipboard',
  accounts: 'coin',
  notices: 'megaphone',
  search: 'magnifier',
  lost: 'magnifier',
  wallet: 'coin',
  products: 'bags',
  orders: 'parcel',
  tasks: 'clipboard',
  team: 'handshake'
}

/** The picture of an empty state. */
export const EmptyArt = ({ name }: { name: ArtName }) => (
  <span className="empty-art">
    <Emoji name={pictures[name]} size={96} />
  </span>
)
