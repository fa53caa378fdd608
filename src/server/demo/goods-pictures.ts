import { Hono } from 'hono'
import { PICTURE_FOLDER } from './index.ts'

/**
 * Redirects the paths of earlier pictures in databases of older demos: drawings by material, renders by material, and
 * renders by color.
 */
export function createGoodsPictures(): Hono {
  const routes = new Hono()
  for (const path of ['/media/goods/1/:name{[a-z-]+\\.svg}', '/media/goods/:folder{[234]}/:name{[a-z-]+\\.webp}'])
    routes.get(path, http => {
      const words = (http.req.param('name') ?? '').split(/[-.]/)
      return http.redirect(`/${PICTURE_FOLDER}/${words[0]}-${words.at(-2)}.webp`, 301)
    })
  return routes
}
