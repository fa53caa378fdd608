// Downloads in the playground: as a browser does them, or as many WebViews do not.
import { Window } from 'happy-dom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { guardDownloads } from './downloads.ts'
import type { FrameWindow } from './world.ts'

const test = suite('downloads of the playground')

function page(work: () => boolean) {
  const window = new Window({ url: 'https://shop.example/' }) as unknown as FrameWindow
  const notes: string[] = []
  const followed: string[] = []
  // The browser's default action of a click; a click on a link outside the document does not bubble to it.
  const follow = (event: Event) => {
    if (!event.defaultPrevented) followed.push((event.currentTarget as HTMLAnchorElement).href)
    event.preventDefault()
  }
  guardDownloads(window, { work, note: (text, data) => notes.push(`${text} ${data}`) })
  return {
    notes,
    followed,
    click(attributes: Record<string, string>, isInPage = true) {
      const link = window.document.createElement('a')
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      link.addEventListener('click', follow)
      if (isInPage) window.document.body.append(link)
      link.click()
    }
  }
}

const file = { href: 'https://shop.example/f', download: 'f.csv' }
const blob = { href: 'blob:https://shop.example/1' }

test('working downloads are not changed', () => {
  const { click, notes, followed } = page(() => true)
  click(file)
  click(blob, false)
  assert.equal([followed, notes], [[file.href, blob.href], []])
})

test('blocked downloads: no link saves a file, in the document or outside it, and other links work', () => {
  let work = true
  const { click, notes, followed } = page(() => work)
  work = false
  for (const isInPage of [true, false]) {
    click(file, isInPage)
    click(blob, isInPage)
  }
  assert.equal(followed, [])
  assert.equal(
    notes,
    Array(2)
      .fill(['download did nothing f.csv', `download did nothing ${blob.href}`])
      .flat()
  )
  click({ href: 'https://help.example/' })
  assert.equal(followed, ['https://help.example/'])
})

test.run()
