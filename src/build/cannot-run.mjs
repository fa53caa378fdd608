// /cannot-run.html: says in the reader's language why the app cannot run: the browser is too old (engines.mjs has the limit), or a
// frame's sandbox gives the page no origin, with which it can load no module. Tells the host around it, too. The page's first script,
// which every browser can read, leads there.
import { readPacks } from './packs.mjs'

/** The name of the page. */
export const cannotRunPage = 'cannot-run.html'

// The newest of what the app uses in all of its scripts: Chrome 93, Safari 15.4, Firefox 92. The launch goes along, for its language.
export const canRun = `Object.hasOwn&&origin!="null"||location.replace("/${cannotRunPage}"+location.hash)`

const style = `body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;background:#f4f6f8;color:#16202b;font:17px/1.5 system-ui,sans-serif}
main{max-width:26em;padding:24px;text-align:center;overflow-wrap:anywhere}main[hidden],.engine .sandbox,.sandbox .engine{display:none}h1{margin:16px 0 8px;font-size:22px;line-height:1.3}p{margin:0;color:#55616d}
@media (prefers-color-scheme:dark){body{background:#10161c;color:#edf1f5}p{color:#a3b0bc}}`

// In the words of a browser of 2010. Chooses as src/i18n/start.ts does.
const script = `(function () {
  var kind = window.origin === 'null' ? 'sandbox' : 'engine', stored
  document.body.className = kind
  var told = JSON.stringify({ v: 1, id: 'cannot-run', type: 'error', data: { code: kind,
    message: kind === 'engine' ? 'the browser is too old' : 'the sandbox needs allow-same-origin' } })
  var native = window.MerchantWalletAndroid || window.ReactNativeWebView || window.merchantWallet ||
    window.webkit && webkit.messageHandlers && webkit.messageHandlers.merchantWallet
  try {
    if (parent !== window) parent.postMessage(told, '*')
    else if (native) native.postMessage(told)
  } catch (error) {}
  try { stored = localStorage.getItem('language') } catch (error) {}
  var launched = /mwLang=([\\w-]+)/.exec(location.hash)
  var wanted = [launched && launched[1], stored].concat(navigator.languages || navigator.language || [])
  var all = document.getElementsByTagName('main')
  function show(test) {
    for (var i = 0; i < all.length; i++) if (test(all[i].lang.toLowerCase())) {
      for (var other = 0; other < all.length; other++) all[other].hidden = other !== i
      return true
    }
  }
  function fits(tag) {
    tag = String(tag || '').toLowerCase()
    if (/^zh/.test(tag) && tag !== 'zh-cn') tag = /hant|tw|hk|mo/.test(tag) ? 'zh-tw' : 'zh-cn'
    if (/^es-(?!es|gq|ph)/.test(tag)) tag = 'es-mx'
    if (tag === 'pt') tag = 'pt-br'
    return show(function (lang) { return lang === tag }) ||
      tag && show(function (lang) { return lang.split('-')[0] === tag.split('-')[0] })
  }
  for (var i = 0; i < wanted.length; i++) if (fits(wanted[i])) break
})()`

const escaped = text => text.replace(/[&<>]/g, char => `&#${char.charCodeAt(0)};`)

const paragraphsOf = ({ cannotRun }) =>
  [
    ['engine', cannotRun.title, cannotRun.message],
    ['sandbox', cannotRun.sandboxTitle, cannotRun.sandbox]
  ]
    .map(([kind, head, text]) => `<div class="${kind}"><h1>${escaped(head)}</h1><p>${escaped(text)}</p></div>`)
    .join('')

/** Returns the page, and the texts of its `script` and `style` for its policy. */
export function makeCannotRunPage() {
  const shells = readPacks().filter(({ name, pack }) => name === 'shell' && pack.cannotRun)
  const mains = shells.map(
    ({ locale, pack }) =>
      `<main lang="${locale}"${locale === 'en-US' ? '' : ' hidden'}><img src="/icons/logo.svg" width="56" height="56" alt="">${paragraphsOf(pack)}</main>`
  )
  const html = `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Merchant Wallet</title><link rel="icon" href="/icons/logo.svg" type="image/svg+xml"><style>${style}</style></head><body class="engine">${mains.join('')}<script>${script}</script></body></html>`
  return { html, script, style }
}
