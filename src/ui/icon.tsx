import iconsUrl from 'virtual:icons'
import type { IconName } from './icons.ts'

type IconProps = { name: IconName; size?: 16 | 20 | 24 | 32 | 40 | undefined; label?: string | undefined }

/** The file with the drawings; empty if they are in the document (src/shell/icons.ts). */
export const sprite = { file: iconsUrl }

export function Icon({ name, size = 24, label }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon stands beside a word; alone it has a label
    <svg
      className={size === 24 ? 'icon' : `icon icon-${size}`}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite.file}#icon-${name}`} />
    </svg>
  )
}
