// A partner for tests: a page on another port with the app in a frame, and the backend that obtains the codes.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import { findFreePort, type RunningApp } from './app.ts'

export interface Partner {
  origin: string
  /** The codes issued so far. */
  codes: string[]
  /** The person who uses the page. */
  user: string
  /** `false`: the backend issues no codes. */
  willing: boolean
  close(): Promise<void>
}

const samples = 'src/host/partner/samples/iframe'

/** Returns a sample for partners, with the addresses of this test. */
const sample = (name: string, app: RunningApp): string =>
  readFileSync(`${samples}/${name}`, 'utf8').replaceAll('https://wallet.example', app.url)

/** A page that a test controls: its window has `bridge` and all received messages. */
const scripted = (app: RunningApp): string => `<!doctype html><meta name="viewport" content="width=device-width">
<iframe id="wallet" style="width:100%;height:700px;border:0"></iframe>
<script type="module">
import { openBridge } from '${app.url}/bridge/index.js'
const frame = document.querySelector('#wallet')
const asked = JSON.parse(decodeURIComponent(location.hash.slice(1) || '%7B%7D'))
window.heard = []
const newCode = async () => (await (await fetch('/wallet-code', { method: 'POST' })).json()).code
const told = name => data => (window.heard.push([name, data]), window.answers?.[name] ?? {})
const handlers = { 'session.renew': async data => (told('session.renew')(data), { code: await newCode() }) }
for (const name of asked.handlers ?? []) handlers[name] = told(name)
const welcome = async () => ({ ...asked.welcome, ...(asked.code === false ? {} : { code: await newCode() }) })
window.bridge = openBridge(frame, { origin: '${app.url}', welcome, handlers })
for (const name of ['ready', 'navigated', 'recharge.submitted', 'session.ended', 'back.set', 'mainButton.set', 'dirty.set', 'error'])
  window.bridge.on(name, told(name))
window.addEventListener('message', event => window.heard.push(['raw', event.origin]))
frame.src = '${app.url}/#' + (asked.path ?? '') + (asked.path ? '?' : '') + 'mwBridge=1' + (asked.more ?? '')
</script>`

/** Starts the partner. The operator must list `origin` before the app is opened. */
export async function startPartner(app: () => RunningApp, token: () => string): Promise<Partner> {
  const port = await findFreePort()
  const partner: Partner = {
    origin: `http://127.0.0.1:${port}`,
    codes: [],
    user: 'user-17',
    willing: true,
    close: () => new Promise(resolve => server.close(() => resolve()))
  }
  const server: Server = createServer(async (request, response) => {
    const send = (type: string, text: string, status = 200) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
    const path = (request.url ?? '').split('?')[0]
    if (path === '/wallet-code') {
      if (!partner.willing) return send('text/plain', 'no', 503)
      // The sample backend obtains the code and answers the page.
      process.env.WALLET_URL ??= app().url
      process.env.PARTNER_TOKEN ??= token()
      const { newCode } = await import(
        pathToFileURL(`${process.cwd()}/src/host/partner/samples/backend/server.mjs`).href
      )
      const code: string = await newCode({ id: partner.user, name: `Shop of ${partner.user}`, language: 'en' })
      partner.codes.push(code)
      return send('application/json', JSON.stringify({ code }))
    }
    if (path === '/favicon.ico') return response.writeHead(204).end()
    if (path === '/partner.js')
      return send('text/javascript', transformSync(sample('partner.ts', app()), { loader: 'ts' }).code)
    if (path === '/scripted') return send('text/html', scripted(app()))
    // As the partner's backend does for the person who is signed in there.
    if (path === '/')
      return send('text/html', sample('index.html', app()).replace('data-user=""', `data-user="${partner.user}"`))
    send('text/plain', 'no', 404)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return partner
}
