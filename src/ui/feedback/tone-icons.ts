import type { IconName } from '../icons.ts'
import type { Tone } from '../types.ts'

/** Every state has an icon, because color alone is not accessible. */
export const toneIcons: Record<Tone, IconName> = {
  neutral: 'info',
  accent: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
  pending: 'clock'
}
