// The partner's backend: hands a one-time code to its own signed-in user. Run: PARTNER_TOKEN=… node server.mjs
import { realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

const wallet = process.env.WALLET_URL ?? 'https://wallet.example'

/** A one-time code for this user: works once, for a minute. */
export async function newCode(user, token = process.env.PARTNER_TOKEN) {
  const answer = await fetch(`${wallet}/api/v1/partner/login_code`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: user.id, nickname: user.name, language: user.language }),
    signal: AbortSignal.timeout(10_000)
  })
  const { code, message, data } = await answer.json()
  if (code !== 10000) throw new Error(`login_code: ${message}`)
  return data.code
}

/**
 * `POST /wallet-code`. Who the user is comes from your own session alone, never from what the request says: a client that could
 * choose the id would get the wallet of any user. POST, with your own protection against requests from other sites.
 */
export const walletCode = signedInUser => async (request, response) => {
  const user = request.method === 'POST' && request.url === '/wallet-code' ? await signedInUser(request) : null
  const send = (status, body) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body))
  if (!user) return send(401, { message: 'Sign in first' })
  try {
    send(200, { code: await newCode(user) })
  } catch (error) {
    console.error(error)
    send(502, { message: 'The wallet is not to be had now' })
  }
}

/** Yours: the user of your session cookie, or null. */
const signedInUser = async () => null

// Only when this very file is run, not when it is imported.
if (process.argv[1] && pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url) {
  createServer(walletCode(signedInUser)).listen(Number(process.env.PORT ?? 3000))
}
