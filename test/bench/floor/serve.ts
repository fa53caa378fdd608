// Serves a blank page and the floor (main.tsx), built and compressed like the product.
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { getBrowserOptions } from '../../../src/build/bundle.mjs'

/** Rows of the floor's long list. */
export const FLOOR_ROWS = 10_000
// The rows of home; the page generates the rest of the long list on request, so the network is not measured.
const ROW_COUNT = 20

const blank = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title><p id="mark">Blank</p></html>'

const style = `body{margin:0;font:16px sans-serif;background:#f4f5f7}header,nav{padding:12px;background:#fff}main{padding:16px}
.row{display:flex;gap:12px;align-items:center;height:56px;background:#fff}.text{flex:1}.text small{display:block;color:#667}
.mark{width:36px;height:36px;border-radius:18px;background:#dde}nav{position:fixed;inset:auto 0 0;display:flex;gap:24px}`

const rowsScript = `window.first=fetch('/rows').then(answer=>answer.json()).then(rows=>{
const all=rows.slice();for(let id=rows.length;location.search&&id<${FLOOR_ROWS};id+=1)all.push({...rows[id%rows.length],id});return all})`

const page = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Floor</title><script type="module" src="${script}"></script><style>${style}</style>` +
  `<script>${rowsScript}</script></head><body><div id="app"></div></body></html>`

const rows = Array.from({ length: ROW_COUNT }, (_, id) => ({
  id,
  title: `Order ${1_000 + id}`,
  amount: `${(id * 37) % 900}.${10 + (id % 90)}`
}))

async function files(): Promise<Map<string, { type: string; body: Buffer }>> {
  const { outputFiles } = await build({
    ...(getBrowserOptions({ minify: true, react: false }) as BuildOptions),
    entryPoints: ['test/bench/floor/main.tsx'],
    write: false
  })
  const entry = (type: string, text: string) => ({ type, body: brotliCompressSync(text) })
  return new Map([
    ['/', entry('text/html', page('/main.js'))],
    ['/blank', entry('text/html', blank)],
    ['/rows', entry('application/json', JSON.stringify(rows))],
    ['/main.js', entry('text/javascript', outputFiles?.[0]?.text ?? '')]
  ])
}

/** Starts the server. `url` is the floor's home, `url + 'blank'` the blank page, `url + '?long'` has all rows. */
export async function serveFloor(): Promise<{ server: Server; url: string }> {
  const all = await files()
  const server = createServer(({ url = '/' }, answer) => {
    const file = all.get(url.replace(/\?.*/, ''))
    if (!file) return void answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }
}
