import { Hono } from 'hono'
import { drawPicture, PICTURE_FOLDER } from './index.ts'

// Opened as a page of its own, a picture must not be able to run anything.
const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin'
}

/** Serves pictures of the demo's goods, drawn on request: the name contains everything to draw. */
export function goodsPictures(): Hono {
  const routes = new Hono()
  routes.get(`/${PICTURE_FOLDER}/:file`, (http, next) => {
    const picture = drawPicture(http.req.param('file'))
    return picture === undefined ? next() : Promise.resolve(http.body(picture, 200, headers))
  })
  return routes
}
