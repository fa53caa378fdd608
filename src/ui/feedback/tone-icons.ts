import type { IconName } from '../icons.ts'
import type { Tone } from '../types.ts'

/** A state is never told by color alone. */
export const toneIcons: Record<Tone, IconName> = {
  neutral: 'info',
  accent: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
  pending: 'clock'
}
