import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Row } from '../../stores/pages.ts'
import { pauseKeys } from './use-keys.ts'

export interface SelectedItem<Item> {
  /** The request in the detail pane; undefined where only the list is visible, so that no key acts on a hidden request. */
  item: Item | undefined
  /** The list has it, or had it. */
  wasListed: boolean
  /** Whether the item was listed and is no longer: another person has decided about it. */
  isGone: boolean
  /** Goes on to another request after the person's own decision, which removes this one. The keys then do not pause. */
  leave(next: Item | undefined): void
}

interface LastSelection<Item> {
  listKey: string
  item: Item | undefined
  wasListed: boolean
}

interface ChosenInput<Item> {
  /** Undefined until the list has loaded. */
  items: readonly Item[] | undefined
  /** The id in the address. */
  id: string | undefined
  /** The request that the address names, if it was loaded separately. */
  linked: Item | undefined
  /** The key of the list, such as the name of its filter. */
  listKey: string
  /** Puts the first request into the address, where list and detail are shown together; elsewhere undefined. */
  pin: ((item: Item) => void) | undefined
}

/**
 * Returns the request of a queue that is shown. Nothing but the person changes it: the first one is pinned when the list has loaded, a
 * request that leaves the list stays, one that a link led to stays when the list has it, and new ones do not replace it. When others
 * change the list, single keys pause.
 */
export function useSelectedItem<Item extends Row>({
  items,
  id,
  linked,
  listKey,
  pin
}: ChosenInput<Item>): SelectedItem<Item> {
  const last = useRef<LastSelection<Item>>({ listKey, item: undefined, wasListed: false })
  if (last.current.listKey !== listKey) last.current = { listKey, item: undefined, wasListed: false }
  const previous = last.current.item
  const chosenId = id ?? previous?.id ?? items?.[0]?.id
  const listed = items?.find(item => item.id === chosenId)
  const isPrevious = previous !== undefined && previous.id === chosenId
  const wasListed = listed !== undefined || (isPrevious && last.current.wasListed)
  const fallback = linked?.id === chosenId && !wasListed ? linked : isPrevious ? previous : undefined
  const item = listed ?? fallback
  last.current = { listKey, item, wasListed }
  useEffect(() => {
    if (id === undefined && item !== undefined) pin?.(item)
  }, [id, item, pin])
  const expectRemoval = usePauseOnChange(items, listKey)
  return {
    item: id === undefined && pin === undefined ? undefined : item,
    wasListed,
    isGone: item !== undefined && items !== undefined && listed === undefined && wasListed,
    leave(next) {
      if (item !== undefined) expectRemoval(item.id)
      last.current = { listKey, item: next, wasListed: next !== undefined }
    }
  }
}

/** Pauses the keys when the list changes, but not when it grows at its end or loses what the person decided. */
function usePauseOnChange(items: readonly Row[] | undefined, listKey: string): (id: string) => void {
  const before = useRef<{ listKey: string; ids: readonly string[] }>(undefined)
  const decided = useRef(new Set<string>())
  useLayoutEffect(() => {
    if (items === undefined) return
    const ids = items.map(item => item.id)
    const earlier = before.current?.listKey === listKey ? before.current.ids : []
    const rest = earlier.filter(id => !decided.current.has(id))
    if (rest.some((id, at) => ids[at] !== id)) pauseKeys()
    before.current = { listKey, ids }
  }, [items, listKey])
  return id => {
    decided.current.add(id)
  }
}
