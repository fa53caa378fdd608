import { Hono } from 'hono'
import { drawPicture, PICTURE_FOLDER } from './index.ts'

// Whoever opens one as a page of its own gets a picture that can do nothing.
const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin'
}

/** Pictures of the demo's goods, drawn as they are asked for: a name says all that one shows. */
export function goodsPictures(): Hono {
  const routes = new Hono()
  routes.get(`/${PICTURE_FOLDER}/:file`, (http, next) => {
    const picture = drawPicture(http.req.param('file'))
    return picture === undefined ? next() : Promise.resolve(http.body(picture, 200, headers))
  })
  return routes
}
