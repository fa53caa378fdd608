import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../stores/toasts.ts'
import { fetchDecider } from '../stores/decider.ts'
import type { Decided } from '../stores/decision.ts'

/** Says how a decision ended; if another person was first, who that was. Without an id no one is named. */
export async function tellDecided(t: Translate, id: string, how: Decided): Promise<void> {
  if (how === 'done') toast(t('console.queue.done'), { tone: 'success' })
  if (how !== 'elsewhere') return
  const name = await fetchDecider(id).catch(() => null)
  toast(name === null ? t('console.queue.decided') : t('console.queue.decidedBy', { name }), { tone: 'warning' })
}
