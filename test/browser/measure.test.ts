// Tests the measurement of texts.test.ts: it finds each seeded fault, and nothing else.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser } from './app.ts'
import { faultsOfText } from './measured.ts'

const measure = suite('measure of texts')
let browser: Browser
let page: Page

measure.before(async () => {
  browser = await openSharedBrowser()
  page = await browser.newPage({ viewport: { width: 320, height: 640 } })
})
measure.after(() => browser?.close())

const style = `<style>
  body { margin: 0; font: 16px/1.5 sans-serif; overflow-wrap: break-word }
  .box { background: #eee; padding: 8px }
  .short { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .clamp { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
  .readers { position: absolute; width: 1px; height: 1px; overflow: hidden }
  .bar { position: fixed; inset: auto 0 0; background: #fff }
</style>`

async function faultsOf(markup: string): Promise<string[]> {
  await page.setContent(`<!doctype html><html lang="en-US"><head>${style}</head><body>${markup}</body></html>`)
  return faultsOfText(page)
}

const long = 'A shop name that its owner made as long as anybody could wish for it'
const picture = '<svg width="24" height="24"><rect width="24" height="24"/></svg>'

const seeded: Record<string, [markup: string, fault: RegExp]> = {
  'a key without a text': ['<p>home.noSuchText</p>', /^not a text: home\.noSuchText$/],
  'a key in a name that is read out': ['<button aria-label="wallet.noSuchText">x</button>', /^not a text/],
  'a placeholder without a value': ['<p>Hello {{name}}</p>', /^not a text/],
  'a wide page': ['<div style="width: 400px; height: 9px"></div>', /^the page is 400 px wide$/],
  'text off the screen': [`<p style="white-space: nowrap">${long}</p>`, /^off the screen/],
  'text cut at its side': [`<p style="overflow: hidden; white-space: nowrap">${long}</p>`, /^cut at its side/],
  'text cut below': [`<p style="overflow: hidden; height: 20px">${long}</p>`, /^cut below/],
  'our own words shortened': ['<p class="short" style="width: 30px">Sign in</p>', /^cut at its side/],
  'a button too narrow': [
    `<button class="box" style="all: unset; background: #eee; width: 90px; white-space: nowrap">${long.slice(0, 20)}</button>`,
    /^over /
  ],
  'a button too low': [`<div class="box" style="width: 90px; height: 30px">${long.slice(0, 40)}</div>`, /^over \.box/],
  'a chip in two lines': [
    '<div class="chips"><span role="radio" style="display: inline-block; width: 60px">On sale now</span></div>',
    /^more than one line/
  ],
  'a word broken in the middle': [
    '<p style="width: 50px; overflow-wrap: anywhere">Withdrawals</p>',
    /^the word Withdrawals/
  ],
  'two texts on each other': [
    '<div style="display: flex"><span style="width: 40px; white-space: nowrap">Promotion balance</span><span>120.50</span></div>',
    /^on each other: Promotion balance \| 120\.50$/
  ],
  'a text on a picture': [
    `<div style="display: flex"><span style="width: 40px; white-space: nowrap">Promotion</span>${picture}</div>`,
    /^on a picture: Promotion/
  ],
  'a placeholder too long': [
    `<input style="width: 90px" placeholder="${long.slice(0, 30)}">`,
    /^too long for its field/
  ],
  'a choice too long': [
    `<select style="width: 90px"><option>${long.slice(0, 30)}</option></select>`,
    /^too long for its field/
  ]
}

for (const [what, [markup, fault]] of Object.entries(seeded)) {
  measure(`${what} is found`, async () => {
    const faults = await faultsOf(markup)
    assert.ok(
      faults.some(line => fault.test(line)),
      `${what}: ${JSON.stringify(faults)}`
    )
  })
}

const sound: Record<string, string> = {
  'a name shortened with dots': `<p class="short">${long}</p>`,
  'a name kept to two lines': `<p class="clamp" style="width: 120px">${long}</p>`,
  'a text under a name kept to two lines': `<p class="clamp" style="width: 120px; margin: 0">${long}</p><p style="margin: 0">Home</p>`,
  'chips that scroll': `<div class="chips" style="display: flex; overflow-x: auto; white-space: nowrap"><span role="radio">${long}</span><span role="radio">${long}</span></div>`,
  'chips that scroll beside a picture': `<div style="display: flex"><div class="chips" style="overflow-x: auto; white-space: nowrap"><span role="radio">${long}</span></div>${picture}</div>`,
  'words for readers alone': `<p>Home<span class="readers">${long}</span></p>`,
  'a bar that stands over the page': `<p>${long}</p><p style="margin-block: 540px 0">${long}</p><div class="bar">Home</div>`,
  'a mark at the corner of a picture': `<span style="position: relative">${picture}<b style="position: absolute; inset: 0 0 auto auto">3</b></span>`,
  'a text on a large picture':
    '<div style="display: grid"><svg style="grid-area: 1 / 1" width="300" height="120"></svg><p style="grid-area: 1 / 1">Breakfast table</p></div>',
  'a text under a cropped picture':
    '<div style="height: 60px; overflow: hidden"><svg width="90" height="200"></svg></div><p style="margin: 0">Home</p>',
  'a link broken anywhere':
    '<p style="width: 90px; overflow-wrap: anywhere">https://shop.example/#/register?code=DEMOSHOP</p>',
  'an address broken anywhere': '<p style="width: 90px; word-break: break-all">TDemoDoNotPayDemoDoNotPayDemo1ge3o</p>',
  'an amount in large type':
    '<p style="font-size: 34px; line-height: 1.1; margin: 0">16,780.07</p><p style="margin: 0">USDT</p>',
  'text that is not shown': '<p style="visibility: hidden; white-space: nowrap; width: 9px">home.noSuchText</p>',
  'an address of the web': '<p>home.example.com, version 1.2.3</p>'
}

for (const [what, markup] of Object.entries(sound)) {
  measure(`${what} is not a fault`, async () => {
    assert.equal(await faultsOf(markup), [])
  })
}

measure.run()
