import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import type { ShopView } from '../../contract/shop/shop-page.public.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { formatJsonData, type Listing } from './shop-listing.ts'

/** The built files for the pages of shops (src/build/client.mjs). */
export interface ShopPageParts {
  readonly render: (view: ShopView) => string
  readonly css: string
}

/** Opens the script of the build, which turns what a page shows into markup. */
export function openShopPage({ script, css }: { script: string; css: string }): ShopPageParts {
  const { renderShop } = runInContext(`${script}; shopPage`, createContext({ window: {} })) as {
    renderShop: ShopPageParts['render']
  }
  return { render: renderShop, css: css.trim() }
}

// The colors are chosen by an attribute, and only a script knows the reader's scheme before the first paint.
const scheme =
  'document.documentElement.dataset.scheme=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"'
// The steps of the quantity, and the price of all pieces on the form's button, in whole digits as everywhere. `pageshow`
// because the browser may restore what was typed.
const total = `for(const form of document.forms){
const out=form.querySelector('[data-currency]')
if(!out)continue
const [whole,cents='']=form.seen_price.value.split('.')
const format=new Intl.NumberFormat(document.documentElement.lang)
const point=format.formatToParts(1.5).find(part=>part.type==='decimal').value
const show=()=>{
const typed=form.quantity.value.normalize('NFKC').trim()
out.hidden=!/^[1-9]\\d*$/.test(typed)
if(out.hidden)return
const sum=String(BigInt(whole+cents)*BigInt(typed)).padStart(cents.length+1,'0')
const at=sum.length-cents.length
out.textContent=' · '+format.format(BigInt(sum.slice(0,at)))+(cents&&point+sum.slice(at))+'\\u00a0'+out.dataset.currency
}
const steps=[...document.querySelectorAll('[data-step]')]
const step=()=>{
const now=Number(form.quantity.value.normalize('NFKC'))
for(const one of steps)one.disabled=!(now+Number(one.dataset.step)>0)||now+Number(one.dataset.step)>999
}
for(const one of steps){
one.hidden=false
one.addEventListener('click',()=>{
form.quantity.value=String(Number(form.quantity.value.normalize('NFKC'))+Number(one.dataset.step))
change()
})
}
const change=()=>{show();step()}
form.quantity.addEventListener('input',change)
addEventListener('pageshow',change)
change()
}`
const hashScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The digests of the inline parts, for the Content-Security-Policy. */
export const createPolicy = ({ css }: ShopPageParts) => ({
  scriptHashes: [hashScript(scheme), hashScript(total)],
  styleHashes: [hashScript(css)]
})

/** The head of a page, also for those who only show a link to it. */
export interface ShopHead {
  locale: string
  skin: number
  title: string
  description: string
  site: string
  /** The preview of a link in a chat: absolute addresses. */
  share?: { url: string; picture: string; alt: string }
  /** Set where search engines may list the page. */
  listing?: Listing | undefined
}

/** Returns the whole document. */
export function renderShopDocument({ render, css }: ShopPageParts, view: ShopView, head: ShopHead): string {
  const { locale, skin, title, description, share, site, listing } = head
  const shared: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', site],
    ['og:title', title],
    ['og:description', description],
    ...(share
      ? ([
          ['og:url', share.url],
          ['og:image', share.picture],
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', share.alt]
        ] as const)
      : [])
  ]
  const tags = shared.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`).join('')
  return `<!doctype html><html lang="${locale}" data-skin="${skin}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="description" content="${escapeHtml(description)}">${listing ? renderListing(listing) : '<meta name="robots" content="noindex">'}<meta name="twitter:card" content="summary_large_image">${tags}<link rel="icon" href="/icons/icon-192.png"><script>${scheme}</script><style>${css}</style></head><body>${render(view)}${'form' in view && view.form ? `<script>${total}</script>` : ''}</body></html>`
}

// A block of data is never run, so the page's policy needs no digest of it.
const renderListing = ({ canonical, languages, data }: Listing): string => {
  const links = languages.map(({ lang, url }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(url)}">`)
  return `<link rel="canonical" href="${escapeHtml(canonical)}">${links.join('')}<script type="application/ld+json">${formatJsonData(data)}</script>`
}
