import { Hono } from 'hono'
import { PICTURE_FOLDER } from './index.ts'

/** Databases of older demos have the paths of earlier pictures: material by material, as drawings, then as renders. */
export function createGoodsPictures(): Hono {
  const routes = new Hono()
  for (const path of ['/media/goods/1/:name{[a-z-]+\\.svg}', '/media/goods/2/:name{[a-z-]+\\.webp}'])
    routes.get(path, http => {
      const [kind, , colour] = (http.req.param('name') ?? '').split(/[-.]/)
      return http.redirect(`/${PICTURE_FOLDER}/${kind}-${colour}.webp`, 301)
    })
  return routes
}
