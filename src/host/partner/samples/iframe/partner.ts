// A partner's page with Merchant Wallet in a frame. Copy it and set the address. The module is served by the wallet itself
// (https://wallet.example/bridge/index.js, see the import map of index.html), with its types beside it; it is also what
// `npm run build` leaves in dist/bridge as the package `merchant-wallet-bridge`.
import { openBridge, type Welcome } from 'merchant-wallet-bridge'

/** Where the wallet is. Its operator has this page's own origin on the list (`operator partner add`). */
const wallet = 'https://wallet.example'

/**
 * A new one-time code for the person who is signed in HERE. It is your own backend that obtains it with the partner's
 * token, which never comes into a page; see ../backend.
 */
async function newCode(): Promise<string> {
  const answer = await fetch('/wallet-code', { method: 'POST', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`no code: ${answer.status}`)
  return ((await answer.json()) as { code: string }).code
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const theme = (): NonNullable<Welcome['theme']> => ({ scheme: dark.matches ? 'dark' : 'light' })

/** Shows the wallet in a frame and answers how to take it away. */
export function showWallet(frame: HTMLIFrameElement, user: string): () => void {
  const bridge = openBridge(frame, {
    // Exactly one origin is heard and spoken to.
    origin: wallet,
    welcome: async () => ({
      user,
      code: await newCode(),
      theme: theme(),
      language: document.documentElement.lang,
      capabilities: ['back', 'close']
    }),
    handlers: {
      'session.renew': async () => ({ code: await newCode() }),
      async share({ title = '', text = '', url }) {
        await navigator.share({ title, text, ...(url && { url }) })
        return { shared: true }
      }
    }
  })
  const follow = (): void => bridge.send('theme', theme())
  dark.addEventListener('change', follow)

  const back = document.querySelector<HTMLButtonElement>('#wallet-back')
  if (back) back.onclick = () => bridge.send('back.pressed', {})
  bridge.on('back.set', ({ visible }) => {
    if (back) back.hidden = !visible
  })
  bridge.on('ready', () => frame.classList.add('ready'))
  bridge.on('recharge.submitted', ({ id }) => console.info('recharge asked for', id))
  bridge.on('withdraw.submitted', ({ id }) => console.info('withdrawal asked for', id))

  // The wallet says it to the person, with a button that asks for a code again. Look into your backend's log.
  bridge.on('session.refused', ({ reason }) => console.warn('no one is signed in to the wallet:', reason))
  // A page that cannot run says why: an old browser, a sandbox without `allow-same-origin`.
  bridge.on('error', ({ code, message }) => {
    if (code === 'engine' || code === 'sandbox') frame.classList.add('ready')
    console.warn('wallet:', code, message)
  })

  const end = (): void => {
    dark.removeEventListener('change', follow)
    bridge.close()
    frame.src = 'about:blank'
  }
  bridge.on('close', end)
  // The wallet keeps its data under this name also where the browser denies it storage, and adds nothing to this page's history.
  frame.name = 'merchant-wallet:main'
  // Clipboard and sharing need to be allowed to the frame; a sandbox, if there is one, needs scripts and its own origin.
  frame.allow = `clipboard-read ${wallet}; clipboard-write ${wallet}; web-share ${wallet}`
  frame.src = `${wallet}/#mwBridge=1&mwTheme=${theme().scheme}&mwLang=${document.documentElement.lang}`
  return end
}
