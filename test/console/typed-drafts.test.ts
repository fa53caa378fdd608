import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepDrafts } from '../../src/console/stores/typed-drafts.ts'
import { createForm } from '../../src/stores/form.ts'
import { resetScreens } from '../../src/stores/session.ts'
import { startTestApp } from '../app.ts'

const test = suite('what was typed about each document')
const empty = { id: '', text: '', password: '' }
const createSample = () =>
  keepDrafts(createForm({ name: 'sample', initial: empty, draft: false, submit: async () => 'done' }))
const begin = (form: ReturnType<typeof createSample>, id: string, text = '') => {
  form.begin({ ...empty, id, text })
  return form.$values.get().text
}

test.before.each(() => void startTestApp())

test('comes back with its document, over the values that the document has by then', () => {
  const form = createSample()
  begin(form, 'one')
  form.set('text', 'about one')
  assert.is(begin(form, 'two', 'as it is'), 'as it is')
  assert.is(begin(form, 'one'), 'about one')
  assert.is(begin(form, 'two', 'as it is now'), 'as it is now')
})

test('is gone once it was sent', async () => {
  const form = createSample()
  begin(form, 'one')
  form.set('text', 'about one')
  await form.submit()
  assert.is(begin(form, 'one'), '')
})

test('is gone once it is as the document was', () => {
  const form = createSample()
  begin(form, 'one', 'first')
  form.set('text', 'second')
  begin(form, 'two')
  begin(form, 'one', 'first')
  form.set('text', 'first')
  begin(form, 'two')
  assert.is(begin(form, 'one', 'third'), 'third')
})

test('does not undo what another person has changed meanwhile', () => {
  const form = createSample()
  begin(form, 'one', 'first')
  form.set('text', 'second')
  begin(form, 'two')
  assert.is(begin(form, 'one', 'changed by a colleague'), 'changed by a colleague')
})

test('of one article is apart in each language', () => {
  const form = keepDrafts(
    createForm({
      name: 'article',
      initial: { id: '', language: '', text: '' },
      draft: false,
      submit: async () => 'done'
    }),
    ({ id, language }) => `${language} ${id}`
  )
  form.begin({ id: 'privacy', language: 'en', text: '' })
  form.set('text', 'English')
  form.begin({ id: 'privacy', language: 'ja', text: '' })
  assert.is(form.$values.get().text, '')
  form.begin({ id: 'privacy', language: 'en', text: '' })
  assert.is(form.$values.get().text, 'English')
})

test('has no password in it', () => {
  const form = createSample()
  begin(form, 'one')
  form.set('password', 'steady-otter-lamp-93')
  begin(form, 'two')
  begin(form, 'one')
  assert.is(form.$values.get().password, '')
})

test('is wiped when the person signs out', () => {
  const form = createSample()
  begin(form, 'one')
  form.set('text', 'about one')
  begin(form, 'two')
  form.set('text', 'about two')
  resetScreens()
  assert.is(begin(form, 'one'), '')
  assert.is(begin(form, 'two'), '')
})

test.run()
