/** A pack: strings by name, nested. */
export interface NestedTexts {
  [name: string]: string | NestedTexts
}

const isTree = (value: unknown): value is NestedTexts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const getOwn = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined

/** Returns two sections merged; both keep their strings, also under a shared name. */
export function joinTrees(first: NestedTexts, second: NestedTexts): NestedTexts {
  const result: NestedTexts = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const before = getOwn(first, name)
    result[name] = isTree(before) && isTree(value) ? joinTrees(before, value) : value
  }
  return result
}

/**
 * Returns a pack with the operator's strings in place of its own. A string replaces only a string that is
 * there: a server pack, whose words may come from an older template, can neither break a key nor add one.
 */
export function overlayTree(base: NestedTexts, pack: unknown): NestedTexts {
  if (!isTree(pack)) return base
  const result: NestedTexts = {}
  for (const [name, value] of Object.entries(base)) {
    const over = getOwn(pack, name)
    if (typeof value !== 'string') result[name] = overlayTree(value, over)
    else result[name] = typeof over === 'string' && over.trim() !== '' ? over : value
  }
  return result
}

/** Only these first-level parts of a pack. */
export function pickSections(pack: unknown, names: readonly string[]): NestedTexts {
  if (!isTree(pack)) return {}
  return Object.fromEntries(names.filter(name => Object.hasOwn(pack, name)).map(name => [name, pack[name] ?? '']))
}
