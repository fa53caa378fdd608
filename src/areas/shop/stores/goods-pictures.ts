import { goodsPictures as operation } from '../../../contract/shop/product.ts'
import { resource } from '../../../stores/loadable.ts'

/** The pictures of the product whose sheet is open. */
export const goodsPictures = resource(operation, { quiet: true })
