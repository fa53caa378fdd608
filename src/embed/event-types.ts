import type { WidgetEventType } from './types.ts'

/** Every type of event. */
export const eventTypes: readonly WidgetEventType[] = [
  'ready',
  'navigated',
  'recharge.submitted',
  'withdraw.submitted',
  'transfer.submitted',
  'changed',
  'dirty',
  'language',
  'session.started',
  'session.refused',
  'session.ended',
  'error'
]
