import './emoji.css'

/** The pictures of static/media/emoji (src/server/demo/pictures/emoji.mjs). */
export type EmojiName =
  | 'coin'
  | 'parcel'
  | 'bags'
  | 'clipboard'
  | 'megaphone'
  | 'shield'
  | 'magnifier'
  | 'handshake'
  | 'medal'
  | 'trophy'
  | 'gem'
  | 'crown'

type EmojiProps = {
  name: EmojiName
  /** In a row, in a card, or alone on a page. */
  size?: 32 | 40 | 56 | 96 | undefined
}

/** A picture of what the words beside it are about. Its place is kept, and it loads when it is seen. */
export function Emoji({ name, size = 40 }: EmojiProps) {
  return (
    <img
      className="emoji"
      src={`/media/emoji/2/${name}.webp`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
