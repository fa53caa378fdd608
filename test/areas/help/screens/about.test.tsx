import type { ComponentType } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AboutScreen } from '../../../../src/areas/help/screens/about.tsx'
import { PrivacyScreen, TermsScreen } from '../../../../src/areas/help/screens/legal.tsx'
import type { ScreenProps } from '../../../../src/parts/screen.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('about, privacy and terms screens')
let page: Stage
const texts: [string, ComponentType<ScreenProps>][] = [
  ['about', AboutScreen],
  ['privacyAgreement', PrivacyScreen],
  ['termsOfUse', TermsScreen]
]
const body = (slug: string, blocks: unknown[]) => ({
  slug,
  title: slug,
  blocks,
  updated_at: '2026-03-04T05:06:07.000Z'
})

test.after.each(() => page.end())

for (const [slug, Screen] of texts) {
  test(`${slug} shows the operator's text as data, with the date of its last change`, async () => {
    const blocks = [{ type: 'paragraph', text: '<b>Our</b> terms' }]
    page = await stage(Screen, { article: body(slug, blocks) })
    await page.shows('<b>Our</b> terms')
    await page.shows('Mar 4, 2026')
    assert.is(page.container.querySelector('main b, b'), null)
  })

  test(`${slug} shows a message if the text is missing or failed to load`, async () => {
    page = await stage(Screen, { article: () => envelope(10005, 'none', { reason: 'not_found' }) })
    await page.until(() => page.text() !== '', 'a word about it')
    const empty = page.text()
    await page.end()
    page = await stage(Screen, { article: body(slug, []) })
    await page.until(() => page.text() === empty, 'the same for an empty text')
    await page.end()
    page = await stage(Screen, {})
    await page.shows('Try again')
    page.answers.article = () => ok(body(slug, [{ type: 'paragraph', text: 'Here it is' }]))
    await page.press('Try again')
    await page.shows('Here it is')
  })
}

test.run()
