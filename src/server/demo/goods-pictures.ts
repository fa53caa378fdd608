import { Hono } from 'hono'
import { drawPicture, PICTURE_FOLDER } from './index.ts'

// Opened as a page of its own, a picture must not be able to run anything.
const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin'
}

/** Serves pictures of the demo's goods, painted on request: the name contains everything to paint. */
export function goodsPictures(): Hono {
  const routes = new Hono()
  routes.get(`/${PICTURE_FOLDER}/:file`, async (http, next) => {
    const picture = await drawPicture(http.req.param('file'))
    return picture === undefined ? next() : http.body(new Uint8Array(picture), 200, headers)
  })
  // Databases of older demos have the paths of the drawings that came before.
  routes.get('/media/goods/1/:name{[a-z-]+\\.svg}', http =>
    http.redirect(`/${PICTURE_FOLDER}/${http.req.param('name').replace('.svg', '.webp')}`, 301)
  )
  return routes
}
