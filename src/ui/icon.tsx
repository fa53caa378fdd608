import iconsUrl from 'virtual:icons'
import type { IconName } from './icons.ts'

type IconProps = { name: IconName; size?: 16 | 20 | 24 | 32 | 40 | undefined; label?: string | undefined }

/** What precedes an icon's name in the address of its drawing: the file, or the document (src/shell/inline-icons.ts). */
export const sprite = { prefix: `${iconsUrl}#` }

/** Directional icons are mirrored in right-to-left languages. */
const flips =
  /^(arrow-left|arrow-left-right|chevron-right|arrow-up-right|arrow-down-left|log-out|send|undo-2|external-link)$/

export function Icon({ name, size = 24, label }: IconProps) {
  const className = `icon${size === 24 ? '' : ` icon-${size}`}${flips.test(name) ? ' icon-flips' : ''}`
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon stands beside a word; alone it has a label
    <svg
      className={className}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={sprite.prefix + name} />
    </svg>
  )
}
