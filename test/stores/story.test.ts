import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeFeatures } from '../../src/host/fake.ts'
import { loadPacks } from '../../src/i18n/translator.ts'
import { $features } from '../../src/stores/features.ts'
import { shareStory } from '../../src/stores/story.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { startTestApp } from '../app.ts'

const test = suite('story')
const story = { picture: '/p.webp', text: 'Look', url: 'https://wallet.example' }

test('it goes to the host, and a host that cannot is reported with a way out', async () => {
  startTestApp()
  await loadPacks(['shell'])
  const shared: unknown[] = []
  $features.set(createFakeFeatures({ shareStory: story => shared.push(story) > 0 }))
  shareStory(story)
  assert.equal(shared, [story])
  assert.is($toasts.get().length, 0)
  $features.set(createFakeFeatures({ shareStory: () => false }))
  shareStory(story)
  assert.match($toasts.get().at(-1)?.message ?? '', 'Share the link')
})

test.run()
