import { goodsPictures as operation } from '../../../contract/shop/product.ts'
import { createResource } from '../../../stores/loadable.ts'

/** The pictures of the product whose sheet is open. */
export const goodsPictures = createResource(operation, { quiet: true })
