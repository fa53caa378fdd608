/** slide-fade-in-left for a deeper page, slide-fade-in-right for a shallower one, none on the same level. */
export type Direction = 'in-left' | 'in-right' | 'none'

/** Returns from where a page of one level enters after a page of another. */
export const getDirection = (level: number, before: number): Direction =>
  level > before ? 'in-left' : level < before ? 'in-right' : 'none'
