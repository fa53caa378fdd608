// What hands and eyes meet at the edges: the focus of the large amount.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, type RunningApp, settled, startApp, visit } from './app.ts'
import { demoPerson, signIn } from './people.ts'

const seams = suite('seams')
let app: RunningApp
let browser: Browser

seams.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})
seams.after(async () => {
  await browser?.close()
  await app?.stop()
})

seams('the large amount has a ring while it has the focus', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, await demoPerson(app))
  await page.goto('/#/withdraw')
  await settled(page)
  const box = page.locator('.amount-field-large')
  await box.locator('input').focus()
  assert.equal(await box.evaluate(one => [getComputedStyle(one).outlineStyle, getComputedStyle(one).outlineWidth]), [
    'solid',
    '2px'
  ])
  await context.close()
})

seams.run()
