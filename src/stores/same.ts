/** Returns the earlier value if a response brought the same again, so that nothing is rendered for it. */
export const reuseIfEqual = <T>(before: T | undefined, next: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next

/** Returns whether a screen would render the same. No screen shows that its data are being refreshed. */
export function isEqualForRender<State extends object>(before: State, next: State): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(next)] as (keyof State)[])
  names.delete('refreshing' as keyof State)
  return [...names].every(name => before[name] === next[name])
}
