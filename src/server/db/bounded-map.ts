/** Sets a key of a map as its newest. A map that has `max` keys loses its oldest. */
export function setNewest<K, V>(map: Map<K, V>, key: K, value: V, max: number): void {
  map.delete(key)
  const oldest = map.keys().next()
  if (map.size >= max && !oldest.done) map.delete(oldest.value)
  map.set(key, value)
}
