import { atom } from 'nanostores'
import { onAppStart } from './app-life.ts'

/** A message above the page, at its top. */
export interface Toast {
  id: string
  tone: 'danger' | 'success' | 'warning' | 'neutral'
  message: string
  /** 0 stays until it is closed. */
  durationMs: number
  /** Destination of a tap on the message. */
  link?: { path: string; onFollow?: () => void } | undefined
}

// More would cover the screen; the oldest is removed.
const MAX_TOASTS = 3

/** The visible toasts, the newest last. */
export const $toasts = atom<readonly Toast[]>([])

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a toast; by default danger, for 3000 ms. The same message is not shown twice at once. */
export function showToast(
  message: string,
  { tone = 'danger', durationMs = 3000, link }: Partial<Pick<Toast, 'tone' | 'durationMs' | 'link'>> = {}
): string {
  const item = { id: `${tone} ${message}`, tone, message, durationMs, link }
  const others = $toasts.get().filter(other => other.id !== item.id)
  for (const surplus of others.slice(0, Math.max(0, others.length + 1 - MAX_TOASTS))) stopTimer(surplus.id)
  $toasts.set([...others.slice(-(MAX_TOASTS - 1)), item])
  stopTimer(item.id)
  // A toast closes automatically only when its duration is above 0.
  if (durationMs > 0) {
    timers.set(
      item.id,
      setTimeout(() => hideToast(item.id), durationMs)
    )
  }
  return item.id
}

/** Removes a toast. */
export function hideToast(id: string): void {
  stopTimer(id)
  $toasts.set($toasts.get().filter(other => other.id !== id))
}

onAppStart(() => {
  for (const { id } of $toasts.get()) hideToast(id)
})

function stopTimer(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
