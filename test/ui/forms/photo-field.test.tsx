import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PhotoField } from '../../../src/ui/forms/photo-field.tsx'
import { click, render } from '../../run/dom.tsx'

test('a picked file is reported, a chosen one is shown and can be removed', async () => {
  const picked: string[] = []
  let removed = 0
  const field = (preview?: string) => (
    <PhotoField
      name="proof"
      label="Proof"
      preview={preview}
      previewLabel="Your proof"
      progress={preview ? 0.5 : undefined}
      progressLabel="Sending"
      pickLabel="Choose"
      takeLabel="Take"
      removeLabel="Remove"
      onPick={file => picked.push(file.name)}
      onRemove={() => (removed += 1)}
    />
  )
  const { container, rerender, unmount } = await render(field())
  const [choose, take] = [...container.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  assert.is(take.getAttribute('capture'), 'environment')
  Object.defineProperty(choose, 'files', { value: [new File(['x'], 'proof.png')] })
  choose.dispatchEvent(new Event('change', { bubbles: true }))
  assert.equal(picked, ['proof.png'])
  await rerender(field('/proof.png'))
  assert.is(container.querySelector('img')?.alt, 'Your proof')
  assert.is(container.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow'), '50')
  await click(container.querySelector('[aria-label="Remove"]') as Element)
  assert.is(removed, 1)
  await unmount()
})

test.run()
