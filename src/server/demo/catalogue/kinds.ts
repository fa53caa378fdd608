import { clothes } from './clothes.ts'
import { textiles } from './textiles.ts'
import { wares } from './wares.ts'

/** Every kind of the depot, by the name of its drawing. */
export const kinds = { ...clothes, ...textiles, ...wares }

/** See {@link kinds}. */
export type KindName = keyof typeof kinds
