import iconsUrl from 'virtual:icons'
import type { IconName } from './icons.ts'

type IconProps = { name: IconName; size?: 16 | 20 | 24 | 32 | 40 | undefined; label?: string | undefined }

/** The file with the drawings, and their paths once they are loaded (src/shell/icons.ts). */
export const iconSprite: { file: string; paths?: Partial<Record<IconName, string>> } = { file: iconsUrl }

export function Icon({ name, size = 24, label }: IconProps) {
  const path = iconSprite.paths?.[name]
  return (
    <svg
      className={size === 24 ? 'icon' : `icon icon-${size}`}
      viewBox="0 0 24 24"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {path ? <path data-icon={name} d={path} /> : <use href={`${iconSprite.file}#icon-${name}`} />}
    </svg>
  )
}
