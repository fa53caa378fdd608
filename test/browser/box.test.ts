// The widget's box in a real engine: what is fixed stays while the box scrolls, and a page that spoils everything it can
// reach changes nothing inside.
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filesBelow } from '../../src/build/files.mjs'
import { makeWidgetCss } from '../../src/build/widget-styles.mjs'
import { openBrowser } from './app.ts'

declare const Widget: typeof import('../../src/widget/box.ts') & typeof import('../../src/widget/surface.ts')

const hostile = `
  * { all: unset !important; }
  html { font-size: 62.5% !important; }
  html, body, div {
    color: rgb(255, 0, 0) !important; letter-spacing: 4px !important; word-spacing: 9px !important; visibility: hidden !important;
    direction: rtl !important; text-transform: uppercase !important; text-align: right !important; line-height: 3 !important;
    font: italic 40px/3 serif !important; white-space: pre !important; cursor: wait !important; user-select: none !important;
    text-indent: 30px !important; list-style: square !important; writing-mode: vertical-rl !important; zoom: 1; pointer-events: none !important;
    --page: rgb(255, 0, 0) !important; --host-page: rgb(255, 0, 0) !important; --accent: rgb(255, 0, 0) !important;
    --keyboard: 300px !important; --gap: 99px !important; --amount-wrap: pre-wrap !important; --safe-bottom: 99px !important;
  }`

const bodyOfApp = `
  <header class="nav-bar"><div class="nav-bar-row"><h1 class="nav-bar-title">Wallet</h1></div></header>
  <main class="page page-tabs"><div class="stack">
    <button class="button button-primary button-wide">Save</button>
    <div class="field"><label class="field-label">Amount</label><div class="field-box"><input class="field-input" value="12"></div></div>
    <p class="text text-secondary">Some <a class="link" href="#/x">words</a></p><ul class="list"><li class="row">One</li></ul>
    <span class="amount amount-large">12.50</span><select><option>a</option></select><textarea></textarea>
    <div style="height: 2000px"></div>
  </div></main>
  <nav class="tab-bar"><div class="tab-bar-row"><a class="tab-bar-tab" href="#/">Home</a></div></nav>
  <dialog class="modal modal-sheet"><div class="modal-panel">Sheet</div></dialog>`

const test = suite('box of the widget')
let browser: Browser
let script = ''
let css = ''

test.before(async () => {
  browser = await openBrowser()
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './src/widget/box.ts'; export * from './src/widget/surface.ts'`,
      resolveDir: process.cwd()
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'Widget'
  })
  script = outputFiles[0]?.text ?? ''
  const files = filesBelow('src/ui').filter((path: string) => path.endsWith('.css'))
  const ground = ['src/ui/tokens.css', 'src/ui/base.css']
  css = await makeWidgetCss([...ground, ...files.filter((path: string) => !ground.includes(path))], true)
})

test.after(() => browser?.close())

interface Wanted {
  style?: string
  width?: number
  height?: number
}

async function open({ style = '', width = 375, height = 600 }: Wanted = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' })
  await page.setContent(`<!doctype html><style>${style}</style><p>The page around</p><div id="target"></div>`)
  await page.addScriptTag({ content: script })
  await page.evaluate(
    ([css, markup, width, height]) => {
      const target = document.querySelector('#target') as HTMLElement
      const shadow = target.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      shadow.adoptedStyleSheets = [sheet]
      const { frame, root, app } = Widget.openBox(shadow)
      frame.style.width = `${width}px`
      frame.style.height = `${height}px`
      Object.assign(root.dataset, { skin: '1', scheme: 'light' })
      app.append(document.createRange().createContextualFragment(markup))
    },
    [css, bodyOfApp, width, height] as const
  )
  return page
}

/** Each element's place in the box and every computed property, below the box and the box itself. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { frame } = Widget.box()
    const at = frame.getBoundingClientRect()
    // The page's variables end at the box: what is in it starts with the app's own.
    const variables = ['--page', '--accent', '--host-page', '--keyboard', '--gap', '--safe-bottom']
    return [frame, ...frame.querySelectorAll('*')].map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // What is in the top layer lies over the window, and an option is nowhere.
      const placed = width > 0 && element.closest('dialog') === null
      const box = placed ? [x - at.x, y - at.y, width, height] : [width, height]
      const style = getComputedStyle(element)
      const all = [...[...style].filter(name => !name.startsWith('--')), ...(element === frame ? [] : variables)]
      return `${element.className || element.tagName} ${box} ${all.map(name => `${name}:${style.getPropertyValue(name)}`).join(';')}`
    })
  })

test('a hostile page changes nothing inside', async () => {
  const [plain, spoiled] = [await open(), await open({ style: hostile })]
  for (const page of [plain, spoiled]) {
    await page.evaluate(() => Widget.box().shadow.querySelector('dialog')?.showModal())
    // Even with little motion a change takes a moment (ui/base.css).
    await page.waitForTimeout(200)
  }
  const [expected, actual] = [await looks(plain), await looks(spoiled)]
  assert.is(actual.length, expected.length)
  assert.ok(expected.length > 25)
  for (const [index, look] of expected.entries()) {
    if (actual[index] === look) continue
    const other = (actual[index] as string).split(';')
    assert.equal(
      look.split(';').filter((part, at) => part !== other[at]),
      [],
      other.filter((part, at) => part !== look.split(';')[at]).join('\n')
    )
  }
  await plain.close()
  await spoiled.close()
})

test('what is fixed stays where it is while the box scrolls, and the page around does not move', async () => {
  const page = await open()
  const places = () =>
    page.evaluate(() => {
      const { shadow, frame, scroller } = Widget.box()
      const at = (name: string) => (shadow.querySelector(name) as Element).getBoundingClientRect()
      const box = frame.getBoundingClientRect()
      return {
        bar: Math.round(at('.nav-bar').top - box.top),
        tabs: Math.round(box.bottom - at('.tab-bar').bottom),
        text: Math.round(at('.button').top - box.top),
        scrolled: scroller.scrollTop,
        page: scrollY
      }
    })
  const before = await places()
  assert.equal([before.bar, before.tabs, before.scrolled], [0, 0, 0])
  await page.evaluate(() => Widget.scrollTo(500))
  const after = await places()
  assert.equal(after, { bar: 0, tabs: 0, text: before.text - 500, scrolled: 500, page: 0 })
  await page.close()
})

test('a locked box does not scroll; a box that is let go does', async () => {
  const page = await open()
  const wheel = async () => {
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(200)
    return page.evaluate(() => Widget.scrolled())
  }
  await page.evaluate(() => Widget.root().toggleAttribute('data-modal', true))
  assert.is(await wheel(), 0)
  await page.evaluate(() => Widget.root().toggleAttribute('data-modal', false))
  assert.ok((await wheel()) > 0)
  await page.close()
})

test('its width and height are what the app takes for those of the window', async () => {
  const page = await open({ width: 320, height: 500 })
  const found = () =>
    page.evaluate(() => {
      const { shadow, root } = Widget.box()
      const style = (name: string) => getComputedStyle(shadow.querySelector(name) as Element)
      return {
        size: Widget.size(),
        button: style('.button').paddingInlineStart,
        page: style('.page').minHeight,
        tabs: style('.tab-bar').width,
        body: style('.surface-body').maxWidth,
        root: getComputedStyle(root).backgroundColor
      }
    })
  const narrow = await found()
  assert.equal(narrow.size, { width: 320, height: 500 })
  assert.equal([narrow.button, narrow.page, narrow.body], ['12px', '448px', 'none'])
  let told = 0
  await page.exposeFunction('tell', () => (told += 1))
  await page.evaluate(() => {
    Widget.onResize(() => (globalThis as unknown as { tell(): void }).tell())
    Object.assign(Widget.box().frame.style, { width: '800px', height: '700px' })
  })
  await page.waitForTimeout(100)
  const wide = await found()
  assert.equal(wide.size, { width: 800, height: 700 })
  assert.equal([wide.button, wide.page, wide.tabs, wide.body], ['20px', '648px', '480px', '480px'])
  assert.is.not(wide.root, narrow.root)
  assert.ok(told > 0)
  await page.close()
})

test('a sheet lies over the whole window', async () => {
  const page = await open()
  const [width, height] = await page.evaluate(() => {
    const dialog = Widget.box().shadow.querySelector('dialog') as HTMLDialogElement
    dialog.showModal()
    return [dialog.clientWidth, dialog.clientHeight]
  })
  assert.equal([width, height], [1000, 900])
  await page.close()
})

test.run()
