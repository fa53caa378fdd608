import { atom } from 'nanostores'
import { host } from '../../host/current.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { navigate } from '../../location.ts'
import { createAppPersistent } from '../../stores/persistent.ts'
import { playChime } from './chime.ts'
import { $isAllowed } from './staff.ts'
import { QUEUES, type QueueName, type QueueNotifier, type WaitingCounts } from './waiting.ts'

const yesOrNone = { decode: (text: string) => text === 'yes', encode: (value: boolean) => (value ? 'yes' : undefined) }

/** Whether this device shows a message of the browser when something new waits; off until a person switches it on. */
export const $notificationsOn = createAppPersistent<boolean>('tells', false, yesOrNone)

/** Whether this device plays a sound when something new waits, while the console is open; off until a person switches it on. */
export const $chimesOn = createAppPersistent<boolean>('chimes', false, yesOrNone)

/** Switches the sound on or off. Switched on, it is heard at once. */
export function setChimes(chimes: boolean): void {
  $chimesOn.set(chimes)
  if (chimes) playChime()
}

/** Why messages could not be switched on. */
type NotificationProblem = 'blocked' | 'unable'

export const $notificationProblem = atom<NotificationProblem | undefined>(undefined)

/** Whether this browser knows such messages at all. */
export const canNotify = (): boolean => 'Notification' in globalThis

const isAllowed = (): boolean => canNotify() && Notification.permission === 'granted'

/** Switches the messages on or off. Only a tap may ask for the permission. */
export async function chooseNotifications(isOn: boolean): Promise<void> {
  $notificationProblem.set(undefined)
  $notificationsOn.set(false)
  if (!isOn) return
  if ((await Notification.requestPermission()) !== 'granted') return $notificationProblem.set('blocked')
  try {
    showNotification($t.get()('console.tells.first'), '')
    $notificationsOn.set(true)
  } catch {
    // Chrome on Android knows the constructor and refuses it.
    $notificationProblem.set('unable')
  }
}

function showNotification(title: string, body: string, queue?: QueueName): void {
  const message = new Notification(title, { body, ...(queue && { tag: queue }) })
  message.onclick = () => {
    window.focus()
    if (queue) navigate(`/${queue}`)
    message.close()
  }
}

/**
 * Creates the notifier, which compares each answer with the one before. When a queue of the role has something newer,
 * it plays one sound, and shows one message for each such queue, unless the tab is in front.
 */
export function createQueueNotifier(): QueueNotifier {
  let before: WaitingCounts | undefined
  const showsMessages = () => $notificationsOn.get() && isAllowed()
  return {
    isOn: () => showsMessages() || $chimesOn.get(),
    update(waiting) {
      const earlier = before
      before = waiting
      if (earlier === undefined) return
      const grownQueues = QUEUES.filter(
        ({ name, needs }) => $isAllowed.get()(needs) && (waiting[name].newest ?? '') > (earlier[name].newest ?? '')
      )
      if (grownQueues.length > 0 && $chimesOn.get()) playChime()
      if (host.visible() || !showsMessages()) return
      const t = $t.get()
      for (const { name } of grownQueues) {
        const { count, oldest } = waiting[name]
        const at = oldest === null ? '' : t('console.overview.oldest', { at: formatMoment(oldest) })
        showNotification(`${t(`console.nav.${name}`)} · ${formatNumber(count)}`, at, name)
      }
    }
  }
}
