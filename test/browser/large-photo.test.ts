// A phone's photo with more pixels than the server decodes is scaled down before it is sent.
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uploadFile } from '../../src/contract/files/file.ts'
import { openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { createPageHands, packs, prepare, register, type UiTexts } from './main-job.ts'

const photo = suite('a large photo')
let app: RunningApp
let browser: Browser

photo.before(async () => {
  app = await startApp()
  browser = await openSharedBrowser()
  await prepare(app)
})

photo.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Returns a photo of 48 megapixels with noise like a camera's, taken with the phone upright. */
function taken(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({
    create: { width: 8_000, height: 6_000, channels: 3, background: '#888', noise },
    limitInputPixels: false
  })
    .jpeg({ quality: 40 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

photo('a photo of 48 megapixels is accepted as a proof, upright, at the stored size', async () => {
  const { context, page, faults } = await visit(browser, app)
  const hands = createPageHands(page, packs['en-US'] as UiTexts)
  await register(hands, 'large.photo')
  await hands.open('/recharge')
  await page.locator('input[name=amount]').fill('500')
  await page.locator('.choice-sheet-row', { hasText: 'TRC20' }).waitFor()
  await hands.submit()
  const buffer = await taken()
  assert.ok(buffer.length > 1_048_576)
  const uploaded = page.waitForResponse(response => response.url().endsWith(uploadFile.path))
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  const { code, data } = await (await uploaded).json()
  assert.is(code, 10000)
  assert.equal([data.width, data.height, data.mime], [1_536, 2_048, 'image/jpeg'])
  await page.getByRole('img', { name: hands.words.proof.preview }).waitFor()
  assert.equal(faults, [])
  await context.close()
})

photo.run()
