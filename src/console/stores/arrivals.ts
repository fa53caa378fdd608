import { atom } from 'nanostores'
import { host } from '../../host/current.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { navigate } from '../../location.ts'
import { appPersistent } from '../../stores/persistent.ts'
import { $may } from './staff.ts'
import { QUEUES, type QueueName, type Teller, type Waiting } from './waiting.ts'

/** Whether this device shows a message of the browser when something new waits; off until a person switches it on. */
export const $tells = appPersistent<boolean>('tells', false, {
  decode: text => text === 'yes',
  encode: tells => (tells ? 'yes' : undefined)
})

/** Why messages could not be switched on. */
export type TellProblem = 'blocked' | 'unable'

export const $tellProblem = atom<TellProblem | undefined>(undefined)

/** Whether this browser knows such messages at all. */
export const canTell = (): boolean => 'Notification' in globalThis

const isAllowed = (): boolean => canTell() && Notification.permission === 'granted'

/** Switches the messages on or off. Only a tap may ask for the permission. */
export async function chooseTells(tells: boolean): Promise<void> {
  $tellProblem.set(undefined)
  $tells.set(false)
  if (!tells) return
  if ((await Notification.requestPermission()) !== 'granted') return $tellProblem.set('blocked')
  try {
    show($t.get()('console.tells.first'), '')
    $tells.set(true)
  } catch {
    // Chrome on Android knows the constructor and refuses it.
    $tellProblem.set('unable')
  }
}

function show(title: string, body: string, queue?: QueueName): void {
  const message = new Notification(title, { body, ...(queue && { tag: queue }) })
  message.onclick = () => {
    window.focus()
    if (queue) navigate(`/${queue}`)
    message.close()
  }
}

/**
 * Creates what looks at each answer, and shows one message for each queue of the role in which something newer waits than at the look
 * before, unless the tab is in front.
 */
export function createTeller(): Teller {
  let before: Waiting | undefined
  const isOn = () => $tells.get() && isAllowed()
  return {
    isOn,
    look(waiting) {
      const earlier = before
      before = waiting
      if (earlier === undefined || host.visible() || !isOn()) return
      const t = $t.get()
      for (const { name, needs } of QUEUES) {
        const { count, oldest, newest } = waiting[name]
        if (!$may.get()(needs) || newest === null || newest <= (earlier[name].newest ?? '')) continue
        const at = oldest === null ? '' : t('console.overview.oldest', { at: formatMoment(oldest) })
        show(`${t(`console.nav.${name}`)} · ${formatNumber(count)}`, at, name)
      }
    }
  }
}
