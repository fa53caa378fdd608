import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Router } from 'wouter'
import { navigate } from '../../src/location.ts'
import { useHashPlace } from '../../src/parts/hash-place.ts'
import { useToasts } from '../../src/shell/use-toasts.ts'
import { $toasts, showToast } from '../../src/stores/toasts.ts'
import { render, settle } from '../run/dom.tsx'

const Messages = () => (
  <p>
    {useToasts()
      .map(({ message }) => message)
      .join()}
  </p>
)

test('what the open page says itself needs no toast, and counts as read', async () => {
  navigate('/withdraw/detail/7')
  const { container, unmount } = await render(
    <Router hook={useHashPlace}>
      <Messages />
    </Router>
  )
  const read: string[] = []
  const link = (path: string) => ({ link: { path, onFollow: () => void read.push(path) }, durationMs: 0 })
  showToast('Withdrawal paid', link('/withdraw/detail/7'))
  showToast('Deposit credited', link('/recharge/detail/8'))
  showToast('Updated', { durationMs: 0 })
  await settle()
  assert.is(container.textContent, 'Deposit credited,Updated')
  assert.equal(
    $toasts.get().map(({ message }) => message),
    ['Deposit credited', 'Updated']
  )
  assert.equal(read, ['/withdraw/detail/7'])
  await unmount()
})

test.run()
