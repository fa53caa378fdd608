import type { Translate } from '../../i18n/translate.ts'
import { showToast } from '../../stores/toasts.ts'
import { fetchDecider } from '../stores/decider.ts'
import type { Decided } from '../stores/decision.ts'
import { waiting } from '../stores/waiting.ts'

/**
 * Says how a decision ended: what was done, with its sum and about whom; if another person was first, who that was. Without an id no
 * one is named. The counts in the menu follow at once.
 */
export async function reportDecision(t: Translate, id: string, how: Decided, what?: string): Promise<void> {
  void waiting.load({})
  const done = t('console.queue.done')
  if (how === 'done') showToast(what ? `${done}: ${what}` : done, { tone: 'success', durationMs: 5_000 })
  if (how !== 'elsewhere') return
  const name = await fetchDecider(id).catch(() => null)
  showToast(name === null ? t('console.queue.decided') : t('console.queue.decidedBy', { name }), { tone: 'warning' })
}
