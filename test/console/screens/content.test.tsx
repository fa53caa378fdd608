import type { ComponentType } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen as Articles } from '../../../src/console/screens/articles.tsx'
import { Screen as Questions } from '../../../src/console/screens/questions.tsx'
import { Screen as Texts } from '../../../src/console/screens/texts.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import type { ScreenProps } from '../../../src/parts/screen.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { choose, click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('contents in the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const paragraph = (text: string) => [{ type: 'paragraph', text }]
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 25 })
const operations = ['qa_put', 'article_put', 'lang_update']

async function open(screen: ComponentType<ScreenProps>, answers: Record<string, unknown>) {
  page = await stage(screen, answers)
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'support', operations, csrf_token: 'x' } as never })
}
const sent = (name: string) =>
  page.server.of(`/api/v1/operator/${name}`).map(({ body }) => JSON.parse(body ?? 'null') as unknown)
const isOpen = () => document.querySelector('dialog') !== null

test.after.each(() => page.end())

test('a question is added, and another one is hidden', async () => {
  const question = {
    id: ids.first,
    title: { en: 'How long?' },
    blocks: { en: paragraph('A day') },
    topic: 'orders',
    position: 3,
    published: true,
    helpful: 8,
    unhelpful: 2,
    updated_at: at
  }
  await open(Questions, { qa_list: pageOf([question]), qa_put: { id: ids.first } })
  await page.shows('A day')
  await page.shows('8 yes · 2 no')
  await page.press('Add a question')
  await page.until(isOpen, 'no form')
  await typeIn(findField('title'), 'How much?')
  await typeIn(findField('blocks'), 'Nothing')
  await typeIn(findField('position'), '-2')
  await choose(findField('topic'), 'money')
  await submit()
  await page.until(() => !isOpen(), 'it stays open')
  await page.press('Edit')
  await page.until(isOpen, 'no form')
  await choose(findField('published'), 'no')
  await submit()
  await page.until(() => !isOpen(), 'it stays open')
  assert.equal(sent('qa_put'), [
    { topic: 'money', position: -2, published: true, title: { en: 'How much?' }, blocks: { en: paragraph('Nothing') } },
    {
      id: ids.first,
      topic: 'orders',
      position: 3,
      published: false,
      title: question.title,
      blocks: question.blocks
    }
  ])
})

test('an article is written in one language, and the built-in one comes back', async () => {
  const about = {
    slug: 'about',
    language: 'en',
    title: 'About',
    blocks: paragraph('A wallet'),
    own: true,
    updated_at: at
  }
  const spanish = { ...about, language: 'es', title: 'Acerca', blocks: paragraph('Una cartera'), own: false }
  await open(Articles, { article_list: { list: [about, spanish] }, article_put: about })
  await page.shows('A wallet')
  await page.press('Back to the built-in text')
  await page.until(isOpen, 'it does not ask')
  await submit()
  await page.until(() => !isOpen(), 'it stays open')
  await choose(page.field('shown_language'), 'es')
  await page.shows('Una cartera')
  assert.not.ok(page.text().includes('Back to the built-in text'), 'a built-in text cannot be reset')
  await page.press('Edit')
  await page.until(isOpen, 'no form')
  await typeIn(findField('text'), 'Otra')
  await submit()
  await page.until(() => !isOpen(), 'it stays open')
  assert.equal(sent('article_put'), [
    { slug: 'about', language: 'en' },
    { slug: 'about', language: 'es', title: 'Acerca', blocks: paragraph('Otra') }
  ])
})

test('a string of the app is found, reworded and reset', async () => {
  const name = { key: 'system.name', built_in: 'Merchant Wallet', own: null }
  await open(Texts, { text_list: pageOf([name]), lang_update: {} })
  await page.shows('Merchant Wallet')
  await page.press('Merchant Wallet')
  await page.until(isOpen, 'no form')
  assert.is(findField('text').value, 'Merchant Wallet')
  await typeIn(findField('text'), 'Lantern')
  page.answers.text_list = pageOf([{ ...name, own: 'Lantern' }])
  await submit()
  await page.shows('Lantern')
  await page.press('Back to the built-in text')
  await page.until(isOpen, 'it does not ask')
  await submit()
  await page.until(() => !isOpen(), 'it stays open')
  assert.equal(sent('lang_update'), [
    { key: 'system.name', lang: 'en', text: 'Lantern' },
    { key: 'system.name', lang: 'en' }
  ])
  await click(page.field('own'))
  assert.is(page.place(), '/texts?own=yes')
})

test.run()
