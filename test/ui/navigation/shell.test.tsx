import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Progress } from '../../../src/ui/feedback/progress.ts'
import { Toasts } from '../../../src/ui/feedback/toasts.tsx'
import { NavBar } from '../../../src/ui/navigation/nav-bar.tsx'
import { TabBar } from '../../../src/ui/navigation/tab-bar.tsx'
import { LanguagePopup } from '../../../src/ui/overlays/language-popup.tsx'
import { ServicePopup } from '../../../src/ui/overlays/service-popup.tsx'
import { click, render, settle } from '../../run/dom.tsx'
import { holdClock, waitUntil } from '../../time.ts'

async function scrollTo(top: number): Promise<void> {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  window.dispatchEvent(new Event('scroll'))
  await settle()
}

test('the bar turns dark once the scroll offset exceeds 50', async () => {
  const { container, unmount } = await render(<NavBar title="Wallet" />)
  const dark = () => container.querySelector('.nav-bar-dark') !== null
  await scrollTo(50)
  assert.not.ok(dark())
  await scrollTo(51)
  assert.ok(dark())
  await scrollTo(0)
  assert.not.ok(dark())
  await unmount()
})

test('the bar goes back, and shows a dot on the mail', async () => {
  let backs = 0
  const { container, unmount } = await render(
    <NavBar
      title="Wallet"
      back={{ label: 'Back', onBack: () => (backs += 1) }}
      actions={[{ icon: 'mail', label: 'Notices', href: '#/notice', dot: true }]}
    />
  )
  await click(container.querySelector('[aria-label="Back"]') as Element)
  assert.is(backs, 1)
  assert.ok(container.querySelector('[aria-label="Notices"] .nav-bar-dot'))
  assert.is(container.querySelector('h1')?.textContent, 'Wallet')
  await unmount()
})

test('one tab is marked as the current page', async () => {
  const tab = { icon: 'house', href: '#/', label: 'Home', current: true } as const
  const { container, unmount } = await render(
    <TabBar label="Main" tabs={[tab, { ...tab, href: '#/mine', label: 'Mine', current: false }]} />
  )
  const current = [...container.querySelectorAll('[aria-current="page"]')].map(link => link.textContent)
  assert.equal(current, ['Home'])
  await unmount()
})

test('a toast hides after its duration only when that is above 0', async () => {
  const hidden: string[] = []
  const toast = { tone: 'danger', message: 'No' } as const
  const { container, unmount } = await render(
    <Toasts
      label="Messages"
      hideLabel="Close"
      onHide={id => hidden.push(id)}
      toasts={[
        { ...toast, id: 'short', durationMs: 40 },
        { ...toast, id: 'stays', durationMs: 0 }
      ]}
    />
  )
  assert.is(container.querySelectorAll('[role="status"] .toasts-toast').length, 2)
  await waitUntil(() => hidden.length > 0)
  assert.equal(hidden, ['short'])
  await click([...container.querySelectorAll('[aria-label="Close"]')].at(-1) as Element)
  assert.equal(hidden, ['short', 'stays'])
  await unmount()
})

test('the progress starts at 0.08, trickles after 800 ms, and ends at 1 for 200 ms', async () => {
  const clock = holdClock()
  const values: (number | null)[] = []
  const progress = new Progress(value => values.push(value))
  progress.done()
  assert.equal(values, [])
  progress.start()
  assert.equal(values, [0.08])
  await clock.pass(850)
  assert.is(values.length, 2)
  assert.ok((values[1] as number) > 0.08 && (values[1] as number) < 1)
  progress.done()
  assert.is(values.at(-1), 1)
  await clock.pass(230)
  assert.is(values.at(-1), null)
  await clock.pass(800)
  assert.is(values.length, 4)
  clock.release()
})

const service = (links: string[], opened: string[]) => (
  <ServicePopup
    open
    title="Customer service"
    serviceTitle="Online service"
    emptyText="Nobody there"
    closeLabel="Close"
    links={links}
    onOpen={(link, event) => {
      event.preventDefault()
      opened.push(link)
    }}
    onClose={() => {}}
  />
)

test('of the support links the first is whatsapp and the second telegram, and there are no more', async () => {
  const opened: string[] = []
  const links = ['https://wa.me/1', 'https://t.me/shop', 'https://example.com']
  const { container, rerender, unmount } = await render(service(links, opened))
  const anchors = [...container.querySelectorAll('a')]
  assert.equal(
    anchors.map(link => link.textContent),
    ['whatsapp Online service', 'telegram Online service']
  )
  assert.equal(
    anchors.map(link => link.getAttribute('href')),
    links.slice(0, 2)
  )
  await click(anchors[1] as Element)
  assert.equal(opened, ['https://t.me/shop'])
  await rerender(service([], opened))
  assert.match(container.textContent ?? '', 'Nobody there')
  await unmount()
})

test('the current language has the check mark, and each choice reports its code', async () => {
  const chosen: string[] = []
  const { container, unmount } = await render(
    <LanguagePopup
      open
      title="Language"
      languages={[
        { code: 'en', label: 'English', flag: '/us.svg' },
        { code: 'vi', label: 'Tiếng Việt', flag: '/vn.svg' }
      ]}
      current="vi"
      closeLabel="Close"
      onSelect={code => chosen.push(code)}
      onClose={() => {}}
    />
  )
  const languages = [...container.querySelectorAll('.row-main')]
  assert.equal(
    languages.map(row => row.querySelector('.row-check') !== null),
    [false, true]
  )
  await click(languages[0] as Element)
  assert.equal(chosen, ['en'])
  await unmount()
})

test.run()
