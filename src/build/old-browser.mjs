// /old-browser.html: says in the reader's language which browsers run the app. The page's first script, which every browser can
// read, leads older ones there (src/build/engines.mjs has the limit).
import { readPacks } from './packs.mjs'

/** The address of the page. */
export const oldBrowserPage = 'old-browser.html'

// The newest of what the app uses in all of its scripts: Chrome 93, Safari 15.4, Firefox 92. The launch goes along, for its language.
export const engineCheck = `Object.hasOwn||location.replace("/${oldBrowserPage}"+location.hash)`

const style = `body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;background:#f4f6f8;color:#16202b;font:17px/1.5 system-ui,sans-serif}
main{max-width:26em;padding:24px;text-align:center;overflow-wrap:anywhere}main[hidden]{display:none}h1{margin:16px 0 8px;font-size:22px;line-height:1.3}p{margin:0;color:#55616d}
@media (prefers-color-scheme:dark){body{background:#10161c;color:#edf1f5}p{color:#a3b0bc}}`

// In the words of a browser of 2010. Chooses as src/i18n/start.ts does.
const script = `(function () {
  var stored
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

/** Returns the page, and the texts of its `script` and `style` for its policy. */
export function makeOldBrowserPage() {
  const shells = readPacks().filter(({ name, pack }) => name === 'shell' && pack.oldBrowser)
  const mains = shells.map(
    ({ locale, pack: { oldBrowser } }) =>
      `<main lang="${locale}"${locale === 'en-US' ? '' : ' hidden'}><img src="/icons/logo.svg" width="56" height="56" alt=""><h1>${escaped(oldBrowser.title)}</h1><p>${escaped(oldBrowser.message)}</p></main>`
  )
  const html = `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Merchant Wallet</title><link rel="icon" href="/icons/logo.svg" type="image/svg+xml"><style>${style}</style></head><body>${mains.join('')}<script>${script}</script></body></html>`
  return { html, script, style }
}
