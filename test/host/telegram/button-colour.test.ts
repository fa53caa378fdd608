import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { calculateLuminance } from '../../../src/host/colour.ts'
import { getButtonColours } from '../../../src/host/telegram/button-colour.ts'
import { themes } from '../../emulators/themes.ts'

const test = suite('button colours of the client')

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('a button has readable text, and is near the colour of the client', () => {
  for (const theme of [themes.day, themes.night, themes.pink, themes.black]) {
    const colours = getButtonColours(theme, theme.secondary_bg_color ?? '')
    assert.ok(colours, JSON.stringify(theme))
    assert.is(colours.text, theme.button_text_color)
    assert.ok(contrast(colours.button, colours.text) >= 4.5)
    assert.ok(contrast(colours.button, theme.button_color ?? '') < 1.5)
  }
  // Readable as it is: not changed.
  assert.is(getButtonColours(themes.pink, '#ffffff')?.button, themes.pink.button_color)
})

test('colours that cannot be readable, or not be seen on the page, are not used', () => {
  assert.is(getButtonColours(themes.faint, '#efefef'), null)
  assert.is(getButtonColours({}, '#efefef'), null)
  assert.is(getButtonColours({ button_color: '#101010', button_text_color: '#ffffff' }, '#000000'), null)
})

test.run()
