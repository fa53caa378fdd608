import type { ColorName, KindName } from './content.ts'

/** Folder of the pictures on the media host; `npm run pictures` fills it. */
export const PICTURE_FOLDER = 'media/goods/5'

/** Returns the relative path of a product's picture on the media host. */
export const getPicturePath = (kind: KindName, color: ColorName) => `${PICTURE_FOLDER}/${kind}-${color}.webp`
